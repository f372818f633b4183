export const INVALID_EMAIL = 'Please enter a valid email address';
export const RESERVED_EMAIL = 'Addresses at erased.invalid are reserved. Please enter another email address';
