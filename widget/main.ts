import { WIDGET_COMPANY_PATH } from '@core/contract/publicPaths';
import { matchingSurveys } from '@core/survey/targeting';
import type { WidgetSurvey, WidgetSurveyList } from '@core/survey/types';
import { newVisitorId, openMemory, type VisitorMemory } from './memory';
import { readWidgetConfig, type WidgetConfig } from './readWidgetConfig';
import { readVisit } from './readVisit';
import type * as audiencePart from './askAudience';
import type * as deliveryPart from './delivery';
import type * as surveyPart from './showSurvey';
import type { ShowContext, ShownSurveyHandle } from './showSurvey';
import type * as watchPart from './triggers';

/** Hashed names of the parts, put in by the build. */
declare const __SURVEY_PART__: string;
declare const __DEBUG_PART__: string;
declare const __AUDIENCE_PART__: string;
declare const __DELIVERY_PART__: string;
declare const __WATCH_PART__: string;

/** What a page can call: `navout.open(id)`, `navout.close()`. */
export interface NavoutApi {
  open: (surveyId?: string) => Promise<void>;
  close: () => void;
}

// Parts are loaded by address; their types come from the files, so that a name that changes there is a fault here.
type Renderer = Pick<typeof surveyPart, 'showSurvey'>;
interface Reporter {
  report: (...parts: unknown[]) => void;
}
type Asker = typeof audiencePart;

const start = async (config: WidgetConfig): Promise<void> => {
  const load = <Part>(file: string): Promise<Part> =>
    import(/* @vite-ignore */ config.folder + file) as Promise<Part>;
  const nativeFetch = fetch.bind(window);
  const test = new URLSearchParams(location.search).get('navout-test');
  // First of all: everything else happens while the answer is on its way.
  const ready = nativeFetch(
    `${config.apiHost}${WIDGET_COMPANY_PATH}${config.companyId}/surveys${test ? `?test=${test}` : ''}`,
  ).then(async (response) => {
    const list = response.ok && ((await response.json()) as WidgetSurveyList);
    if (!list) return;
    if (list.more) await (await load<Asker>(__AUDIENCE_PART__)).more(list, context);
    context.list = list;
    await look();
  });
  const visitor = openMemory();
  const context: ShowContext & VisitorMemory = {
    ...visitor,
    config,
    test,
    newId: newVisitorId,
    fetch: nativeFetch,
    loadDelivery: () => load<typeof deliveryPart>(__DELIVERY_PART__),
  };
  let shown: ShownSurveyHandle | undefined;
  /** Id of the survey that is shown, or is about to be once the renderer has come. */
  let wanted: string | undefined;
  let stopWaiting: (() => void) | undefined;
  let address: string | undefined;

  const show = async (survey: WidgetSurvey): Promise<void> => {
    stopWaiting?.();
    wanted = survey.id;
    const { showSurvey } = await load<Renderer>(__SURVEY_PART__);
    const next = await showSurvey(context, survey, { openNow: !!test });
    if (wanted !== survey.id) return next.unmount();
    shown?.unmount();
    shown = next;
  };

  /** Decides anew what this page shows; an open survey is left alone. */
  const look = async (): Promise<void> => {
    try {
      await decide();
    } catch {
      /* A document that cannot be read shows nothing and is no matter of the page. */
    }
  };

  const decide = async (): Promise<void> => {
    const { list } = context;
    if (!list || location.href === address || shown?.isOpen()) return;
    address = location.href;
    stopWaiting?.();
    const visit = (context.visit = readVisit(config.script, visitor));
    const matches = test ? list.surveys : matchingSurveys(list.surveys, visit, list);
    if (address.includes('navout-debug'))
      void load<Reporter>(__DEBUG_PART__).then(({ report }) =>
        report(list, visit, matches, console),
      );
    const [survey] = matches;
    if (survey && survey.id === wanted && shown?.isHere() !== false) return;
    shown?.unmount();
    wanted = shown = undefined;
    if (!survey) return;
    const behaviour = survey.display_triggers?.behaviorTriggers;
    const open = (): void => void show(survey).catch(() => {});
    if (test || !behaviour?.enabled) return open();
    const here = address;
    const { awaitBehaviour } = await load<typeof watchPart>(__WATCH_PART__);
    if (address === here) stopWaiting = awaitBehaviour(behaviour, open);
  };

  (window as unknown as { navout: NavoutApi }).navout = {
    open: async (id) => {
      await ready;
      const survey = context.list?.surveys.find((one) => !id || one.id === id);
      if (!survey) return;
      if (!shown || survey.id !== wanted) await show(survey);
      // Another call may have asked for another survey meanwhile.
      if (survey.id === wanted) shown?.open();
    },
    close: () => shown?.close(),
  };
  for (const name of ['pushState', 'replaceState'] as const) {
    const native = history[name];
    history[name] = function (this: History, ...given: Parameters<History['pushState']>) {
      native.apply(this, given);
      void look();
    };
  }
  addEventListener('popstate', () => void look());

  if (visitor.memory.pending) (await context.loadDelivery()).openDelivery(context).replay();
  await ready;
};

const config = readWidgetConfig();
// An element with the id navout is window.navout too, but it has no open().
if (config && !(window as { navout?: Partial<NavoutApi> }).navout?.open)
  start(config).catch(() => {});
