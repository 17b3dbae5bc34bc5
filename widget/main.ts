import { WIDGET_SURVEYS_PATH } from '@core/contract/publicPaths';
import { matchingSurveys } from '@core/survey/targeting';
import type { WidgetSurvey, WidgetSurveyList } from '@core/survey/types';
import { memory, newId, remember } from './memory';
import { readConfig, type WidgetConfig } from './readConfig';
import { readVisit } from './readVisit';
import type { ShowContext, Shown } from './showSurvey';
import { awaitBehaviour } from './triggers';

/** Hashed names of the parts, put in by the build. */
declare const __SURVEY_PART__: string;
declare const __DEBUG_PART__: string;

/** What a page can call: `navout.open(id)`, `navout.close()`. */
export interface NavoutApi { open: (surveyId?: string) => Promise<void>; close: () => void }

interface Renderer { showSurvey: (context: ShowContext, survey: WidgetSurvey, openNow: boolean) => Shown; replay: (context: ShowContext) => void }
interface Reporter { report: (...parts: unknown[]) => void }

const start = async (config: WidgetConfig): Promise<void> => {
  const load = <Part>(file: string): Promise<Part> => import(/* @vite-ignore */ config.folder + file) as Promise<Part>;
  const loadRenderer = (): Promise<Renderer> => load(__SURVEY_PART__);
  const test = new URLSearchParams(location.search).get('navout-test');
  const context: ShowContext = { config, test, remember, memory, newId, fetch: fetch.bind(window), visit: readVisit(config.script) };
  let list: WidgetSurveyList | undefined;
  let shown: Shown | undefined;
  /** Id of the survey that is shown, or is about to be once the renderer has come. */
  let wanted: string | undefined;
  let stopWaiting: (() => void) | undefined;
  let address: string | undefined;

  const show = async (survey: WidgetSurvey, openNow: boolean): Promise<void> => {
    stopWaiting?.();
    wanted = survey.id;
    const { showSurvey } = await loadRenderer();
    if (wanted !== survey.id) return;
    shown?.unmount();
    shown = showSurvey(context, survey, openNow);
  };

  /** Decides anew what this page shows; an open survey is left alone. */
  const look = (): void => {
    if (!list || location.href === address || shown?.isOpen()) return;
    address = location.href;
    stopWaiting?.();
    const visit = context.visit = readVisit(config.script);
    const matches = test ? list.surveys : matchingSurveys(list.surveys, visit, list);
    if (address.includes('navout-debug')) void load<Reporter>(__DEBUG_PART__).then(({ report }) => report(list, visit, matches, console));
    const [survey] = matches;
    if (survey && survey.id === wanted) return;
    shown?.unmount();
    wanted = shown = undefined;
    if (survey) stopWaiting = awaitBehaviour(test ? undefined : survey.display_triggers?.behaviorTriggers, () => void show(survey, !!test));
  };

  const ready = context.fetch(`${config.apiHost}${WIDGET_SURVEYS_PATH.replace(':companyId', config.companyId)}${test ? `?test=${test}` : ''}`, {
    credentials: 'omit',
  }).then(async (response) => {
    if (response.ok) context.list = list = await response.json() as WidgetSurveyList;
    look();
  });

  (window as unknown as { navout: NavoutApi }).navout = {
    open: async (id) => {
      await ready;
      const survey = list?.surveys.find((one) => !id || one.id === id);
      if (survey && survey.id !== wanted) await show(survey, true);
      else if (survey) shown?.open();
    },
    close: () => shown?.close(),
  };
  for (const name of ['pushState', 'replaceState'] as const) {
    const native = history[name];
    history[name] = function (this: History, ...given: Parameters<History['pushState']>) {
      native.apply(this, given);
      look();
    };
  }
  addEventListener('popstate', look);

  remember({});
  if (memory.pending) (await loadRenderer()).replay(context);
  await ready;
};

const config = readConfig();
if (config && !('navout' in window)) start(config).catch(() => {});
