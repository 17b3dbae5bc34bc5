/** Form of an email address. Only sending mail shows whether it arrives. */
export const emailForm = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
