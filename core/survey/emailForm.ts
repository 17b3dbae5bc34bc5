/** Syntax of an email address. Only sending an email can show whether the address exists. */
export const emailForm = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
