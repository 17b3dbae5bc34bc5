import type { Submission } from './submissionStore';
import type { SubmitQueue } from './submitQueue';

/** The root element of a survey that can be answered. Its files belong to that submission, which the queue stores and starts on the server. */
export type AskingRoot = ShadowRoot & {
  asked?: readonly [submission: Submission, queue: Pick<SubmitQueue, 'keep' | 'push'>];
};
