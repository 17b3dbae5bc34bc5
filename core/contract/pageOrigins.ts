import { array, text } from './fields';

/** Origin as a browser sends it: scheme, host, and a non-default port. */
const ORIGIN = /^https?:\/\/[a-z0-9.-]{1,253}(?::\d{1,5})?$/;

const SENTENCE = 'Please enter a site as https://shop.example.';

/** Sites whose pages may use a key. */
export const pageOrigins = () =>
  array(text(300).trim().matches(ORIGIN, SENTENCE).required(SENTENCE))
    .min(1, 'Please enter at least one site, or leave this out')
    .max(20, 'At most 20 sites.')
    .nullable()
    .optional()
    .default(undefined);
