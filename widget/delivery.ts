import { answerErrorSentences } from '@core/survey/validateAnswer';
import { outcomeTexts } from '@core/survey/widgetTexts';
import type { Answers, TriggerSettings, WidgetSurvey, WidgetSurveyList } from '@core/survey/types';
import { createSend, type StartBody } from './api';
import type { SubmitOutcome } from './answering';
import { announceCompletion } from './completionEvent';
import type { AskingRoot } from './askingRoot';
import { keepEvents } from './keepEvents';
import type { Memory } from './memory';
import { problemsOf } from './problemsOf';
import { openStore, type Submission } from './submissionStore';
import { createQueue, type SubmitQueue } from './submitQueue';

/** Data that a page hands over for its deliveries. */
export interface DeliveryContext {
  remember: (change: Partial<Memory>) => void;
  fetch: typeof fetch;
  /** Resolves when what the page has asked for so far is carried out. */
  ready: Promise<void>;
  tell: (event: string, detail: unknown) => void;
  /** Submissions under way on this page, each with its respondent and its queue: for identifiers that the page gives later. */
  live?: Map<Submission, [who: () => Partial<StartBody>, queue: SubmitQueue]>;
}

/** Time that answers wait for earlier statements of the page, such as identifiers, in ms. */
const waitMs = 3000;

const open = (context: DeliveryContext) => {
  const { remember, tell } = context;
  const send = createSend(context.fetch);
  const store = openStore();
  const listeners: Record<string, (outcome: SubmitOutcome) => void> = {};
  const known: Record<string, Promise<unknown>> = {};
  const queue = createQueue({
    send,
    store,
    known: ({ id }) => known[id],
    onKept: remember,
    onEnd: ({ id }, outcome) => listeners[id]?.(outcome),
  });
  addEventListener('online', queue.replay);
  return {
    ...queue,
    send,
    /** Everything that is kept. */
    all: store.all,
    /**
     * Keeps the submission as it is now, with these answers. Its start says who answers as far as the page has said it by now, also by a call that is
     * still on its way; what it calls later is added by that call.
     */
    keep: (submission: Submission, given: Answers, who: () => Partial<StartBody>): void => {
      const note = (): void => {
        if (!submission.begun) Object.assign(submission.start, who());
      };
      (context.live ??= new Map()).set(submission, [who, queue]);
      // An answer taken back is sent as null: the server keeps what a call does not name.
      const takenBack = Object.fromEntries(Object.keys(submission.answers).map((id) => [id, null]));
      submission.answers = { ...takenBack, ...given };
      note();
      if (!submission.responseId)
        known[submission.id] = Promise.race([
          context.ready.then(note),
          new Promise((resolve) => setTimeout(resolve, waitMs)),
        ]);
      queue.keep(submission);
    },
    /** Keeps events inside the survey that asks for a submission, tells its files which one it is, and tells what became of it. */
    onEnd: (
      submission: Submission,
      host: HTMLElement,
      listener: (outcome: SubmitOutcome) => void,
    ): void => {
      listeners[submission.id] = listener;
      keepEvents(host);
      (host.shadowRoot as AskingRoot).asked = [submission, queue];
    },
    /** Tells the page that a survey is answered. */
    complete: (
      { id: surveyId, name: surveyName, survey }: WidgetSurvey,
      { responseId }: Submission,
      answers: Answers,
      stored: boolean,
      { company, triggerSettings }: WidgetSurveyList,
      // The snippet's settings, used where the server sends none.
      attributes: Partial<TriggerSettings>,
    ): void => {
      const completion = {
        companyId: company.id,
        surveyId,
        surveyName,
        responseId,
        answers,
        completedAt: new Date().toISOString(),
        stored,
      };
      tell('completed', completion);
      const triggers = triggerSettings ?? attributes;
      // A survey that leads somewhere itself does so in place of the company's address.
      const leads = survey.screens?.thanks?.some(({ redirect }) => redirect);
      announceCompletion(completion, leads ? { ...triggers, redirectUrl: '' } : triggers);
    },
    /** Judges answers, with the sentences about them. */
    problemsOf,
    sentences: { ...answerErrorSentences, ...outcomeTexts },
  };
};

export type AnswerDelivery = ReturnType<typeof open>;

let delivery: AnswerDelivery | undefined;

/** The one delivery of a page: keeps answers until the server has taken them. */
export const openDelivery = (context: DeliveryContext): AnswerDelivery =>
  (delivery ??= open(context));
