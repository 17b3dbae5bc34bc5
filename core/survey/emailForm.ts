/** Syntax of an email address. Only a sent email can show that the address exists. */
export const emailForm = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
