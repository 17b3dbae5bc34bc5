import { effectiveSettings } from '@core/survey/defaults';
import { decodeAttributes } from '@core/survey/embedAttributes';
import { lookUpIdentifiers, type identifierRules } from '@core/survey/identifierRules';
import { rememberedAs, type commonRules, type Visit } from '@core/survey/targeting';
import type { PagePrefill } from '@core/survey/prefill';
import { translateSurvey } from '@core/survey/translations';
import type { SurveyTexts } from '@core/survey/widgetTexts';
import type {
  Answers,
  GlobalIdentifiers,
  TriggerSettings,
  WidgetSurvey,
  WidgetSurveyList,
} from '@core/survey/types';
import type { VisitBody } from './api';
import { createSubmission, findUnfinished } from './beginSubmission';
import type { AnswerDelivery, DeliveryContext, openDelivery } from './delivery';
import { holdBack } from './holdBack';
import type { Memory, VisitorMemory } from './memory';
import { drawSurvey, type DrawOptions, type DrawnSurvey } from './drawSurvey';
import { fetchInto, fetchTexts } from './fetchTexts';
import { fetchParts } from './fetchParts';
import type { WidgetConfig } from './readWidgetConfig';
import { onPageChange, placeFor, untilChange } from './place';
import type { Submission } from './submissionStore';

/** What the loader passes to this part, which is built separately and can't import it. */
export interface ShowContext extends DeliveryContext {
  /** Undefined until the list of surveys has loaded. */
  list?: WidgetSurveyList;
  config: WidgetConfig;
  /** Token of a test link: answers are marked as test. */
  test: string | null;
  /** The page visit for which a survey was last chosen. */
  visit?: Visit;
  memory: Memory;
  session: VisitorMemory['session'];
  /** What the page told us about the visitor, by field name and by identifier type. */
  person: Readonly<Record<string, unknown>>;
  /** The fields of `person` that are stored with the answers. */
  traits?: Readonly<Record<string, unknown>>;
  /** Dispatches the widget's events, and receives the events that the page tracks. */
  bus: EventTarget;
  newId: () => string;
  identifierRules: typeof identifierRules;
  /** Returns whether frequency rules allow showing a survey. Absent on the hosted page. */
  isDue?: typeof commonRules.frequency;
  loadDelivery: () => Promise<{ openDelivery: typeof openDelivery }>;
}

/** Hashed name of the part that draws screens; the build fills it in. */
declare const __SCREENS_PART__: string;

export type ShownSurveyHandle = Omit<DrawnSurvey, 'update'>;

export interface ShowOptions extends Partial<PagePrefill> {
  /** Opens the survey immediately, regardless of its settings. */
  openNow?: boolean;
  /** The token in the link that opened the page. */
  link?: string | undefined;
}

/** Delay in ms before an answer is saved, so that typed text is saved once. */
const saveAfterMs = 700;

/** Maximum number of times per second that the survey is put back into a page that removes it. */
const maxMovesPerSecond = 50;
/** The open card; there is only one at a time. */
let onTop: DrawnSurvey | undefined;
/** Corners that have a launcher, one entry for each. */
const launchers: string[] = [];
/** Positions a launcher above those that are already in the same corner. */
const stackOn = ({ style }: HTMLElement, position: string): void =>
  style.setProperty('--stack', String(launchers.filter((one) => one === position).length));

/**
 * Mounts a survey in the page and sends its answers to the server. On the hosted page, the URL can
 * contain initial answers and hidden fields.
 */
export const showSurvey = async (
  context: ShowContext,
  survey: WidgetSurvey,
  { openNow, link, answers = {}, hidden }: ShowOptions = {},
): Promise<ShownSurveyHandle> => {
  let delivery: AnswerDelivery | undefined;
  /** Loads the code that sends answers ahead of time. If that fails, each answer tries again. */
  const deliver = async (): Promise<AnswerDelivery> =>
    (delivery ??= (await context.loadDelivery()).openDelivery(context));
  const soon = (act: (delivery: AnswerDelivery) => unknown): void =>
    void deliver()
      .then(act)
      .catch(() => {});
  const { list, config, test, memory, remember: note, tell } = context;
  const settings = effectiveSettings(survey);
  const { position, autoOpen, delay, target, displayMode } = settings.widget;
  const find = (): Element | null =>
    displayMode === 'inline' ? placeFor(target, config.script) : document.body;
  if (!find() && !openNow) await untilChange(() => !!find());
  // If its element is not in the page, the survey was opened with `openNow`: show it as an
  // overlay.
  const place = find();
  const mode = place ? displayMode : 'overlay';
  const surveyId = survey.id;
  const remembered = rememberedAs(survey);
  const { repeat, everyDays, maxShows } = survey.display_triggers?.frequency ?? {};
  const options = decodeAttributes(config.script.dataset);
  const languages = [document.documentElement.lang, ...navigator.languages];
  const past = (): Memory['surveys'][string] => memory.surveys[remembered] ?? {};
  const { answered, dismissed } = past();
  const noteSurvey = (change: ReturnType<typeof past>, more?: Partial<Memory> | false): void => {
    note(more);
    note({ surveys: { ...memory.surveys, [remembered]: { ...past(), ...change } } });
  };
  const about: VisitBody = {
    visitorId: memory.visitor,
    page: location.href.slice(0, 2000),
    ...(test && { test: true, displayToken: test }),
  };
  const { language } = translateSurvey(survey.survey, languages);
  const sentences: Partial<SurveyTexts> = {};
  const drawing: Partial<DrawOptions> = {};
  const texts = fetchTexts(config.folder, [language], sentences);
  const screens = survey.survey.screens && fetchInto(config.folder + __SCREENS_PART__, drawing);
  const rules = context.identifierRules(
    survey.display_triggers ?? {},
    list!.globalIdentifiers ?? (options as Partial<GlobalIdentifiers>),
  );
  /** Returns the respondent's identifiers that are known so far. */
  const who = () => ({
    identifiers: lookUpIdentifiers(rules, context.visit!.lookUp),
    userHash: context.visit!.lookUp('user_hash'),
    hidden: context.traits || hidden ? { ...context.traits, ...hidden } : undefined,
  });
  const create = (): Submission =>
    createSubmission(config.apiHost, surveyId, {
      ...about,
      ...who(),
      submissionId: context.newId(),
      surveyVersion: survey.version,
      once: repeat !== 'always',
      link,
      language,
      referrer: document.referrer.slice(0, 2000),
    });
  let submission = create();
  if (memory.begun && !test) {
    const found = await deliver().catch(() => {});
    submission = findUnfinished(found?.all() ?? [], submission) ?? submission;
  }
  // Answers in the URL are newer than saved ones.
  Object.assign(submission.answers, answers);
  if (Object.keys(answers)[0]) submission.prefilled = true;
  /** Start time on the page's clock, minus the time spent in earlier page loads. */
  let seenAt: number;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasOpened = false;
  /** After the answers are sent, opening the survey again can start a new response. */
  let isOver = false;

  let newest: Answers;
  const keep = (given: Answers, complete: boolean): void => {
    clearTimeout(timer);
    newest = given; // Also applies to an earlier answer that is still waiting for the part to load.
    submission.complete = complete;
    // With some privacy settings, the browser's clock can go backward.
    submission.elapsedMs = Math.max(0, ~~(performance.now() - seenAt));
    if (delivery) delivery.keep(submission, given, who);
    else soon((found) => found.keep(submission, newest, who));
  };
  const leave = (): void => delivery?.flush(submission);
  addEventListener('pagehide', leave);

  const begin = (): unknown => (seenAt = performance.now() - submission.elapsedMs);
  await Promise.all([texts, screens, ...fetchParts(config.folder, survey.survey.questions)]);
  const mounted = drawSurvey(
    place ?? document.body,
    Object.assign(drawing, {
      survey: survey.survey,
      sentences,
      // If the validation part can't be fetched, the server validates.
      check: (questions, given) =>
        delivery
          ? delivery.problemsOf(questions, given)
          : deliver().then(
              (found) => found.problemsOf(questions, given),
              () => ({}),
            ),
      settings,
      mode,
      languages,
      theme: options.theme,
      seed: submission.id,
      submission: () => submission,
      answers: submission.answers,
      openAfter: openNow
        ? 0
        : mode === 'overlay' || (autoOpen && !answered && !dismissed)
          ? delay
          : undefined,
      holdBack: () =>
        openNow ? 0 : holdBack(context, survey, past, mode === 'overlay', onTop?.isOpen()),
      onOpen: (byRespondent) => {
        if (mode !== 'inline') {
          if (onTop !== mounted) onTop?.close();
          onTop = mounted;
          if (mode === 'overlay') stackOn(mounted.host, position);
        }
        if (wasOpened) return;
        wasOpened = true;
        begin();
        const last = Date.now();
        // Only surveys that open automatically start the pause.
        const isPushed = !byRespondent && !openNow && mode !== 'inline';
        noteSurvey({ shown: (past().shown ?? 0) + 1, last }, isPushed && { last });
        tell('shown', { surveyId });
        soon((found) => found.send(config.apiHost, 'displays', surveyId, about));
      },
      onClose: (byRespondent) => {
        if (byRespondent) {
          noteSurvey({ dismissed: true });
          if (!submission.complete) tell('dismissed', { surveyId });
        }
        const again = isOver && repeat === 'always' && !everyDays && !(past().shown! >= maxShows!);
        if (again) {
          submission = create();
          isOver = wasOpened = false;
          listen();
        }
        return again;
      },
      onAnswer: (questionId, value, given) => {
        tell('answered', { surveyId, questionId, value });
        keep(given, false);
        timer = setTimeout(() => soon((found) => found.push(submission)), saveAfterMs);
      },
      onSubmit: async (given, website) => {
        if (website) submission.website = website;
        note();
        // Answered in another tab in the meantime: answers typed here are kept as an unfinished
        // response.
        const isTwice = repeat !== 'always' && !answered && past().answered;
        keep(given, !isTwice);
        const found = await deliver().catch(() => {});
        const outcome = (await found?.push(submission)) ?? 'failed';
        if (outcome === 'saved' || outcome === 'kept') {
          if (isTwice) return 'already_completed';
          isOver = true;
          noteSurvey({ answered: Date.now() });
          const attributes: Partial<TriggerSettings> = options as object;
          found!.complete(survey, submission, given, outcome === 'saved', list!, attributes);
        }
        return outcome;
      },
      onBegin: begin,
    } satisfies DrawOptions),
  );
  const listen = (): void =>
    soon((found) => {
      const one = submission;
      Object.assign(sentences, { ...found.sentences, ...sentences });
      found.onEnd(one, mounted.host, (outcome) => {
        if (outcome === 'failed' || one !== submission) return;
        // Also forget answers that were rejected because of a full quota, and answers that another
        // tab stored, which this tab's older copy may have overwritten.
        if (outcome !== 'closed') noteSurvey({ answered: Date.now() });
        mounted.end(outcome);
      });
    });
  listen();
  // An inline survey may be far down the page: it counts as shown once it can be seen.
  if (mode === 'inline' && window.IntersectionObserver)
    new IntersectionObserver(([entry], observer) => {
      if (!entry!.isIntersecting) return;
      begin();
      observer.disconnect();
    }).observe(mounted.host);
  if (mode === 'button') {
    stackOn(mounted.host, position);
    launchers.push(position);
  }
  let moves = 0;
  // If the page removes the survey, insert it again at its current place. Give up if the page keeps removing it.
  const settle = onPageChange(() => {
    const home =
      !mounted.host.isConnected && moves < maxMovesPerSecond && (place ? find() : document.body);
    if (!home) return;
    if (!moves++) setTimeout(() => (moves = 0), 1000);
    home.append(mounted.host);
  });
  return {
    ...mounted,
    unmount: () => {
      settle();
      if (mode === 'button') launchers.splice(launchers.indexOf(position), 1);
      leave();
      removeEventListener('pagehide', leave);
      mounted.unmount();
    },
  };
};
