import { decodedSegment } from '@bff/services/privacy/maskRequest';

/** Place of the name after `/api/v1/`. */
const NAME_AT = 3;
const NAME = /^[a-z_-]+$/i;

/**
 * Returns the parts of a URL without an endpoint that could be personal data, as if they were
 * parameters, so that the log of requests masks them. The words of our routes are kept, and so is
 * the name after `/api/v1/`, which shows a spelling mistake.
 */
export const unknownParts = (path: string, words: ReadonlySet<string>): Record<string, string> =>
  Object.fromEntries(
    path
      .split('/', 20)
      .map((segment, at) => [at, decodedSegment(segment)] as const)
      .filter(
        ([at, text]) => at >= NAME_AT && !words.has(text) && !(at === NAME_AT && NAME.test(text)),
      ),
  );
