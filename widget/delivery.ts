import { answerErrorSentences } from '@core/survey/validateAnswer';
import { outcomeTexts } from '@core/survey/widgetTexts';
import { createSend } from './api';
import type { SubmitOutcome } from './answering';
import { announceCompletion } from './completionEvent';
import type { Memory } from './memory';
import { problemsOf } from './problemsOf';
import { openStore } from './submissionStore';
import { createQueue } from './submitQueue';

/** What a page hands over for its deliveries. */
export interface DeliveryContext {
  remember: (change: Partial<Memory>) => void;
  fetch: typeof fetch;
}

const open = ({ fetch: nativeFetch, remember }: DeliveryContext) => {
  const send = createSend(nativeFetch);
  const store = openStore();
  const listeners = new Map<string, (outcome: SubmitOutcome) => void>();
  const queue = createQueue({
    send,
    store,
    onKept: remember,
    onEnd: ({ id }, outcome) => listeners.get(id)?.(outcome),
  });
  addEventListener('online', queue.replay);
  return {
    ...queue,
    send,
    /** Everything that is kept. */
    all: store.all,
    /** Tells what became of a submission. */
    onEnd: (id: string, tell: (outcome: SubmitOutcome) => void): void =>
      void listeners.set(id, tell),
    announce: announceCompletion,
    /** What judges answers, and what is said of them. */
    problemsOf,
    sentences: { ...answerErrorSentences, ...outcomeTexts },
  };
};

export type AnswerDelivery = ReturnType<typeof open>;

let delivery: AnswerDelivery | undefined;

/** The one delivery of a page: keeps answers until the server has taken them. */
export const openDelivery = (context: DeliveryContext): AnswerDelivery =>
  (delivery ??= open(context));
