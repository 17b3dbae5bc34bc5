import { LIMITS } from '../limits';
import { boundedJson, number, text } from './fields';

/** Identifiers of the visitor, from the page. Unknown kinds are left out; no page sends many. */
export const identifiers = boundedJson<Record<string, string>>(
  LIMITS.widget.identifiersBytes,
  'Identifiers',
)
  .optional()
  .test(
    'few',
    `At most ${LIMITS.widget.identifiers} identifiers.`,
    (sent) =>
      // A text has as many keys as characters.
      typeof (sent ?? {}) === 'object' &&
      Object.keys(sent ?? {}).length <= LIMITS.widget.identifiers,
  );

/** Values from a page's address and its traits, besides answers. */
export const hiddenFields = boundedJson<Record<string, unknown>>(
  LIMITS.widget.hiddenBytes,
  'Hidden fields',
).optional();

/** See embed.startResponse. A malformed one is no reason to lose an answer, so its form is not checked here. */
export const userHash = text(200).optional();

/** From the moment the first question was shown to the last change, on the respondent's clock. Counts up to a day. */
export const elapsedMs = number().integer().min(0).optional();
