/** What an email address looks like. Whether mail arrives there is not known before one is sent. */
export const emailForm = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
