import type { Submission } from './submissionStore';
import type { SubmitQueue } from './submitQueue';

/** The root a survey is drawn in, once it can be answered: files belong to that submission, and the queue keeps it and starts it on the server. */
export type AskingRoot = ShadowRoot & {
  asked?: readonly [submission: Submission, queue: Pick<SubmitQueue, 'keep' | 'push'>];
};
