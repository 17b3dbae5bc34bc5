import type { Send } from './api';
import type { SubmitOutcome } from './answering';
import type { Submission, SubmissionStore } from './submissionStore';

interface QueueParts {
  send: Send;
  store: SubmissionStore;
  /** By submission id: resolves when its start knows who answers. */
  known: Readonly<Record<string, Promise<unknown> | undefined>>;
  /** Called with what is stored: whether the server still lacks answers, and whether there are any. */
  onKept: (kept: { pending: boolean; begun: boolean }) => void;
  /** Called when the queue is done with a submission. */
  onEnd: (submission: Submission, outcome: SubmitOutcome) => void;
  wait?: (run: () => void, ms: number) => void;
}

/** Maximum pause between two attempts, in ms. The first pause is one second; each following pause doubles. */
const longestPauseMs = 60_000;

/**
 * Delivers submissions exactly once: a repeated start with the same client id returns the same response, and the sequence number
 * makes a repeated save harmless. Undelivered submissions are stored and retried, even on the next visit. A 409 or 404 ends them.
 */
export const createQueue = ({
  send,
  store,
  known,
  onKept,
  onEnd,
  wait = setTimeout,
}: QueueParts) => {
  /** Deliveries run one after the other: a second delivery of the same answers must see the result of the first. */
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
        await known[submission.id];
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
    /** Stores the submission in its current state, so that nothing is lost if the tab is killed. */
    keep: (submission: Submission): void => {
      submission.sequence += 1;
      submission.at = Date.now();
      store.put(submission);
      tell();
    },
    push,
    /** Delivers submissions of earlier visits. */
    replay: (): void => {
      store
        .all()
        .filter(isUnsent)
        .forEach((submission) => void push(submission));
    },
    /** Sends a last request that outlives the closing page. If it fails, the stored copy is sent on the next visit. */
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

/**
 * 409: the survey ended, another tab sent the answers, or a quota is full (its text says which).
 * 404: the survey is gone. Other 4xx: the answers are invalid. Other failures are temporary.
 */
const verdict = async (response: Response): Promise<SubmitOutcome> => {
  const status = String(response.status);
  if (/5..|408|429/.test(status)) return 'kept';
  if (!/40[49]/.test(status)) return 'failed';
  const [said] = /already_completed|quota-[\w-]+/.exec(await response.text()) ?? ['closed'];
  return said as SubmitOutcome;
};
