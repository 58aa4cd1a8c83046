//! Half-precision numbers, as weights are stored.

/// The value of an IEEE 754 half-precision number.
pub(crate) fn to_f32(bits: u16) -> f32 {
    let sign = u32::from(bits & 0x8000) << 16;
    let exponent = u32::from(bits >> 10 & 0x1f);
    let fraction = u32::from(bits & 0x3ff);
    match (exponent, fraction) {
        // Zero and subnormal numbers: multiples of 2^-24.
        (0, _) => {
            let size = fraction as f32 / 16_777_216.0;
            if sign == 0 { size } else { -size }
        }
        (0x1f, _) => f32::from_bits(sign | 0x7f80_0000 | fraction << 13),
        _ => f32::from_bits(sign | (exponent + 112) << 23 | fraction << 13),
    }
}

#[cfg(test)]
mod tests {
    use super::to_f32;

    #[test]
    fn halves_have_the_value_that_the_standard_gives_them() {
        let cases = [
            (0x0000, 0.0),
            (0x3c00, 1.0),
            (0xc000, -2.0),
            (0x3555, 0.333_251_95),
            (0x7bff, 65504.0),
            (0x0001, 5.960_464_5e-8),
            (0x83ff, -6.097_555e-5),
            (0x0400, 6.103_515_6e-5),
        ];
        for (bits, value) in cases {
            assert_eq!(to_f32(bits), value, "{bits:#06x}");
        }
        assert!(to_f32(0x7c01).is_nan());
        assert_eq!(to_f32(0xfc00), f32::NEG_INFINITY);
    }
}
