import type { Send } from './api';
import type { SubmitOutcome } from './answering';
import type { Submission, SubmissionStore } from './submissionStore';

interface QueueParts {
  send: Send;
  store: SubmissionStore;
  /** Resolves when the start of a submission says who answers. */
  known: (submission: Submission) => Promise<unknown> | undefined;
  /** Told what is kept: answers the server has not taken, and any answers at all. */
  onKept: (kept: { pending: boolean; begun: boolean }) => void;
  /** Told when the queue is done with a submission. */
  onEnd: (submission: Submission, outcome: SubmitOutcome) => void;
  wait?: (run: () => void, ms: number) => void;
}

/** Longest pause between two tries, in ms; the first pause is a second, each next one doubles. */
const longestPauseMs = 60_000;

/**
 * Delivers submissions exactly once: the client's id makes a repeated start the same response, the sequence makes a repeated save
 * harmless. What cannot be delivered now is kept and tried again, also on the next visit; a refusal (409, 404) ends it.
 */
export const createQueue = ({
  send,
  store,
  known,
  onKept,
  onEnd,
  wait = setTimeout,
}: QueueParts) => {
  /** One delivery after the other: a second one of the same answers must see what the first one did. */
  let line: Promise<unknown> = Promise.resolve();

  const tell = (): void => {
    const kept = store.all();
    onKept({ pending: kept.some(isUnsent), begun: kept.length > 0 });
  };

  const begin = (submission: Submission, keepalive?: boolean): Promise<Response> => {
    submission.begun = true;
    return send(
      submission.host,
      'responses',
      submission.surveyId,
      { ...submission.start, elapsedMs: submission.elapsedMs },
      undefined,
      keepalive,
    );
  };
  const save = (
    {
      host,
      responseId,
      token,
      answers,
      complete,
      sequence,
      website,
      elapsedMs,
      prefilled,
      late,
    }: Submission,
    keepalive?: boolean,
  ): Promise<Response> =>
    send(
      host,
      'response',
      responseId!,
      { answers, complete, sequence, website, elapsedMs, prefilled, ...late },
      token,
      keepalive,
    );

  const deliver = async (submission: Submission): Promise<SubmitOutcome> => {
    try {
      if (!submission.responseId) {
        await known(submission);
        const response = await begin(submission);
        if (!response.ok) return await verdict(response);
        const { id, token } = (await response.json()) as { id: string; token: string };
        store.put(Object.assign(submission, { responseId: id, token }));
      }
      while (isUnsent(submission)) {
        const { sequence } = submission;
        const response = await save(submission);
        if (!response.ok) return await verdict(response);
        submission.sent = sequence;
      }
      return 'saved';
    } catch {
      return 'kept';
    }
  };

  const settle = (submission: Submission, outcome: SubmitOutcome): SubmitOutcome => {
    submission.tries = outcome === 'kept' ? submission.tries + 1 : 0;
    if (submission.tries)
      wait(() => void push(submission), Math.min(500 * 2 ** submission.tries, longestPauseMs));
    else if (submission.complete || outcome !== 'saved') {
      store.remove(submission.id);
      onEnd(submission, outcome);
    } else store.put(submission);
    tell();
    return outcome;
  };

  /** Delivers what the server does not have yet. */
  const push = (submission: Submission): Promise<SubmitOutcome> =>
    (line = line
      .then(() => deliver(submission))
      .then<SubmitOutcome>((outcome) => settle(submission, outcome)));

  return {
    /** Keeps the submission as it is now; a tab killed the next moment has lost nothing. */
    keep: (submission: Submission): void => {
      submission.sequence += 1;
      submission.at = Date.now();
      store.put(submission);
      tell();
    },
    push,
    /** Delivers what earlier visits left. */
    replay: (): void => {
      store
        .all()
        .filter(isUnsent)
        .forEach((submission) => void push(submission));
    },
    /** Last words of a page that is going away: one try that outlives it; the kept copy covers its failure. */
    flush: (submission: Submission): void => {
      if (!isUnsent(submission)) return;
      (submission.responseId ? save : begin)(submission, true).catch(() => {});
      store.put(submission);
    },
  };
};

/** Sends submissions, one after the other. */
export type SubmitQueue = ReturnType<typeof createQueue>;

const isUnsent = ({ sent, sequence }: Submission): boolean => sent < sequence;

/** 409: ended, or, as its text says, sent from another tab or a quota is full; 404: gone; other refusals are the answers' fault; the rest passes with time. */
const verdict = async (response: Response): Promise<SubmitOutcome> => {
  const status = String(response.status);
  if (/5..|408|429/.test(status)) return 'kept';
  if (!/40[49]/.test(status)) return 'failed';
  const [said] = /already_completed|quota-[\w-]+/.exec(await response.text()) ?? ['closed'];
  return said as SubmitOutcome;
};
