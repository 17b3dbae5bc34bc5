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

/** What delivery.ts needs from the page. */
export interface DeliveryContext {
  /** Without a change it only reads what other tabs remembered. */
  remember: (change?: Partial<Memory> | false) => void;
  fetch: typeof fetch;
  /** Resolves when all earlier calls of the page have run. */
  ready: Promise<void>;
  tell: (event: string, detail: unknown) => void;
  /**
   * Submissions in progress on this page, each with its respondent and queue, for identifiers that the page provides later.
   */
  live?: Map<Submission, [who: () => Partial<StartBody>, queue: SubmitQueue]>;
}

/** How long answers wait for earlier calls of the page, such as identify, in ms. */
const waitMs = 3000;

const open = (context: DeliveryContext) => {
  const { remember, tell } = context;
  const send = createSend(context.fetch);
  const store = openStore();
  const listeners: Record<string, (outcome: SubmitOutcome) => void> = {};
  const known: Record<string, Promise<unknown> | undefined> = {};
  const queue = createQueue({
    send,
    store,
    known,
    onKept: remember,
    onEnd: ({ id }, outcome) => listeners[id]?.(outcome),
  });
  addEventListener('online', queue.replay);
  return {
    ...queue,
    send,
    /** All stored submissions. */
    all: store.all,
    /**
     * Stores the submission in its current state, with these answers. Its start contains the identifiers known so far, including those of a call that
     * is still running. Later calls add theirs.
     */
    keep: (submission: Submission, given: Answers, who: () => Partial<StartBody>): void => {
      const note = (): void => {
        if (!submission.begun) Object.assign(submission.start, who());
      };
      (context.live ??= new Map()).set(submission, [who, queue]);
      // Send a removed answer as null, because the server keeps answers that a call omits.
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
    /** Keeps events inside the survey, gives its file uploads the submission's id, and reports the outcome. */
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
      // The snippet's settings, if the server sends none.
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
      // A survey with its own redirect uses it instead of the company's.
      const leads = survey.screens?.thanks?.some(({ redirect }) => redirect);
      announceCompletion(completion, {
        ...(triggerSettings ?? attributes),
        ...(leads && { redirectUrl: '' }),
      });
    },
    /** Validates answers, with the validation messages. */
    problemsOf,
    sentences: { ...answerErrorSentences, ...outcomeTexts },
  };
};

export type AnswerDelivery = ReturnType<typeof open>;

let delivery: AnswerDelivery | undefined;

/** Creates the page's delivery, which stores answers until the server has accepted them. */
export const openDelivery = (context: DeliveryContext): AnswerDelivery =>
  (delivery ??= open(context));
