import { LIMITS } from '../limits';
import { boundedJson, number, text } from './fields';

/** Identifiers of the visitor from the page. Unknown kinds are ignored. */
export const identifiers = boundedJson<Record<string, string>>(
  LIMITS.widget.identifiersBytes,
  'Identifiers',
)
  .optional()
  .test(
    'few',
    `At most ${LIMITS.widget.identifiers} identifiers.`,
    (sent) =>
      // Reject text, whose keys are its characters.
      typeof (sent ?? {}) === 'object' &&
      Object.keys(sent ?? {}).length <= LIMITS.widget.identifiers,
  );

/** Values from a page's address and its traits that are not answers. */
export const hiddenFields = boundedJson<Record<string, unknown>>(
  LIMITS.widget.hiddenBytes,
  'Hidden fields',
).optional();

/** See embed.startResponse. Not validated here, so that a malformed one does not lose an answer. */
export const userHash = text(200).optional();

/** Time from the first question shown to the last change, on the respondent's clock. At most a day. */
export const elapsedMs = number().integer().min(0).optional();
