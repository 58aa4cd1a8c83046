//! What people read: messages and paragraphs, German and English.
