import type { Send } from './api';
import type { SubmitOutcome } from './mountSurvey';
import type { Submission, SubmissionStore } from './submissionStore';

interface QueueParts {
  send: Send;
  store: SubmissionStore;
  /** Told whenever answers are waiting, or none are any more. */
  onPending: (pending: boolean) => void;
  wait?: (run: () => void, ms: number) => void;
}

/** Longest pause between two tries, in ms; the first pause is a second, each next one doubles. */
const longestPauseMs = 60_000;

/**
 * Delivers submissions exactly once: the client's id makes a repeated start the same response, the sequence makes a repeated save
 * harmless. What cannot be delivered now is kept and tried again, also on the next visit; a refusal (409, 404) ends it.
 */
export const createQueue = ({ send, store, onPending, wait = setTimeout }: QueueParts) => {
  /** One delivery after the other: a second one of the same answers must see what the first one did. */
  let line: Promise<unknown> = Promise.resolve();

  const deliver = async (submission: Submission): Promise<SubmitOutcome> => {
    try {
      if (!submission.responseId) {
        const response = await send(submission.host, 'responses', submission.surveyId, submission.start);
        if (!response.ok) return verdict(response.status);
        const started = await response.json() as { id: string; token: string };
        submission.responseId = started.id;
        submission.token = started.token;
        store.put(submission);
      }
      while (submission.sent < submission.sequence) {
        const { answers, complete, sequence } = submission;
        const response = await send(submission.host, 'response', submission.responseId, { answers, complete, sequence }, submission.token);
        if (!response.ok) return verdict(response.status);
        submission.sent = sequence;
      }
      return 'saved';
    } catch {
      return 'kept';
    }
  };

  const settle = (submission: Submission, outcome: SubmitOutcome): SubmitOutcome => {
    submission.tries = outcome === 'kept' ? submission.tries + 1 : 0;
    if (submission.tries) wait(() => void push(submission), Math.min(500 * 2 ** submission.tries, longestPauseMs));
    else if (submission.complete || outcome !== 'saved') store.remove(submission.id);
    else store.put(submission);
    onPending(store.all().some(({ sent, sequence }) => sent < sequence));
    return outcome;
  };

  /** Delivers what the server does not have yet. */
  const push = (submission: Submission): Promise<SubmitOutcome> => {
    const next = line.then(() => deliver(submission)).then((outcome) => settle(submission, outcome));
    line = next;
    return next;
  };

  return {
    /** Keeps the submission as it is now; a tab killed the next moment has lost nothing. */
    keep: (submission: Submission): void => {
      submission.sequence += 1;
      submission.at = Date.now();
      onPending(true);
      store.put(submission);
    },
    push,
    /** Delivers what earlier visits left. */
    replay: (): void => {
      for (const submission of store.all()) if (submission.sent < submission.sequence) void push(submission);
    },
    /** Last words of a page that is going away: one try that outlives it; the kept copy covers its failure. */
    flush: (submission: Submission): void => {
      const { host, surveyId, responseId, token, start, answers, complete, sequence, sent } = submission;
      if (sent === sequence) return;
      const call = responseId
        ? send(host, 'response', responseId, { answers, complete, sequence }, token, true)
        : send(host, 'responses', surveyId, start, undefined, true);
      call.catch(() => {});
    },
  };
};

/** 409: ended or answered elsewhere; 404: gone; other refusals are the answers' fault; the rest passes with time. */
const verdict = (status: number): SubmitOutcome =>
  status === 409 || status === 404 ? 'closed' : status >= 500 || status === 429 || status === 408 ? 'kept' : 'failed';
