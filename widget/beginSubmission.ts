import type { StartBody } from './api';
import type { Submission } from './submissionStore';

/** How long unfinished answers can be continued, in ms. */
const resumeMs = 7 * 86_400_000;

/** Returns a submission without answers. */
export const createSubmission = (host: string, surveyId: string, start: StartBody): Submission => ({
  id: start.submissionId,
  host,
  surveyId,
  answers: {},
  complete: false,
  sequence: 0,
  sent: 0,
  tries: 0,
  elapsedMs: 0,
  start,
});

/** Offer unfinished answers only to the same visitor: questions, known identifiers and hidden fields must be the same. */
const whose = ({ start: { surveyVersion, identifiers, hidden, link } }: Submission): string =>
  JSON.stringify([surveyVersion, identifiers, hidden, link]);

/** Returns the stored submission that the visitor can continue instead of a new one. */
export const findUnfinished = (
  kept: readonly Submission[],
  fresh: Submission,
): Submission | undefined =>
  kept.find(
    (one) =>
      one.surveyId === fresh.surveyId &&
      whose(one) === whose(fresh) &&
      !one.complete &&
      Date.now() - one.at! < resumeMs,
  );
