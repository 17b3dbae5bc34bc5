import { WIDGET_COMPANY_PATH } from '@core/contract/publicPaths';
import { identifierRules } from '@core/survey/identifierRules';
import { commonRules, rankSurveys } from '@core/survey/targeting';
import type { WidgetSurvey, WidgetSurveyList } from '@core/survey/types';
import type * as audiencePart from './askAudience';
import type * as deliveryPart from './delivery';
import { newVisitorId, openMemory } from './memory';
import type * as rulesPart from '@core/survey/rareTargeting';
import type * as apiPart from './publicApi';
import { apiNames, type NavoutApi, type NavoutCall } from './apiTypes';
import type { Armed, Page } from './page';
import { readVisit } from './readVisit';
import { readWidgetConfig, type WidgetConfig } from './readWidgetConfig';
import type * as surveyPart from './showSurvey';
import type { ShowContext } from './showSurvey';
import type * as watchPart from './watch';

/** Hashed names of the parts; the build fills them in. */
declare const __SURVEY_PART__: string;
declare const __DEBUG_PART__: string;
declare const __AUDIENCE_PART__: string;
declare const __DELIVERY_PART__: string;
declare const __WATCH_PART__: string;
declare const __RULES_PART__: string;
declare const __API_PART__: string;

// Parts are loaded by URL, but their types come from the files, so a renamed export is a compile error here.
interface Reporter {
  report: (...parts: unknown[]) => unknown;
}

const start = (config: WidgetConfig): void => {
  const load = <Part>(file: string): Promise<Part> =>
    import(/* @vite-ignore */ config.folder + file) as Promise<Part>;
  const nativeFetch = fetch.bind(window);
  const test = new URLSearchParams(location.search).get('navout-test');
  // Send this request first, so that everything else happens while it runs.
  const answer = nativeFetch(
    `${config.apiHost}${WIDGET_COMPANY_PATH}${config.companyId}/surveys${test ? `?test=${test}` : ''}`,
  );
  const visitor = openMemory();
  const bus = new EventTarget();
  const context: ShowContext = {
    ...visitor,
    config,
    test,
    person: {},
    ready: Promise.resolve(),
    newId: newVisitorId,
    identifierRules,
    isDue: commonRules.frequency,
    fetch: nativeFetch,
    bus,
    tell: (name, detail) => bus.dispatchEvent(new CustomEvent(name, { detail })),
    loadDelivery: () => load<typeof deliveryPart>(__DELIVERY_PART__),
  };
  const armed = new Map<string, Armed>();
  let address: string | undefined;

  const drop = (one: Armed): void => {
    armed.delete(one.survey.id);
    one.stop?.();
    one.shown?.unmount();
  };

  const show = (one: Armed, byPerson?: boolean): Promise<void> =>
    (one.showing ??= load<typeof surveyPart>(__SURVEY_PART__)
      .then(({ showSurvey }) => showSurvey(context, one.survey, { openNow: !!test || byPerson }))
      .then((shown) => {
        if (armed.get(one.survey.id) === one) one.shown = shown;
        else shown.unmount();
      })
      .catch(() => drop(one)));

  const arm = async (survey: WidgetSurvey): Promise<void> => {
    const one: Armed = { survey };
    armed.set(survey.id, one);
    if (!test && survey.display_triggers?.behaviorTriggers?.enabled) {
      const { awaitMoment } = await load<typeof watchPart>(__WATCH_PART__);
      if (armed.get(survey.id) === one)
        one.stop = awaitMoment(survey, context, (byPerson) => void show(one, byPerson));
    } else void show(one);
  };

  /** Reevaluates what to show on this page. An open survey does not change. */
  const decide = async (): Promise<void> => {
    const { list } = context;
    if (!list || location.href === address) return;
    address = location.href;
    const visit = (context.visit = readVisit(config.script, visitor, context));
    const isRare = list.surveys.some(
      ({ display_triggers: triggers }) =>
        triggers?.timeRules?.enabled || triggers?.userSegmentation?.enabled,
    );
    const rules = {
      ...commonRules,
      ...(isRare && (await load<typeof rulesPart>(__RULES_PART__)).rareRules),
    };
    const matches = test ? list.surveys : rankSurveys(rules, list.surveys, visit, list);
    if (address.includes('navout-debug'))
      await load<Reporter>(__DEBUG_PART__).then(({ report }) =>
        report(list, visit, matches, console),
      );
    armed.forEach((one) => {
      if (!one.shown?.isOpen() && !matches.some(({ id }) => id === one.survey.id)) drop(one);
    });
    await Promise.all(matches.filter(({ id }) => !armed.has(id)).map(arm));
  };

  /** Runs tasks one after the other. If one fails, no survey is shown and the page is not affected. */
  const next = (act: () => unknown): Promise<void> =>
    (context.ready = context.ready.then(act).catch(() => {}) as Promise<void>);
  const look = (): void => void next(decide);
  const ask = async (): Promise<void> => {
    if (context.list?.more)
      await (await load<typeof audiencePart>(__AUDIENCE_PART__)).more(context);
    address = undefined;
  };
  const page: Page = { context, armed, drop, show, ask, look: decide };
  /** Passes each call to the part that handles it, in order. */
  const call =
    (name: NavoutCall[0]) =>
    (...given: unknown[]) =>
      next(async () => (await load<typeof apiPart>(__API_PART__)).makeCall(page, name, given));
  const api = {
    push: (...calls: NavoutCall[]) =>
      calls.forEach(([name, ...given]) => void call(name)(...given)),
  } as NavoutApi;
  for (const name of apiNames) api[name] = call(name) as never;
  const { navout: early } = window as { navout?: unknown };
  (window as { navout?: unknown }).navout = api;

  void next(async () => {
    const response = await answer;
    if (response.ok) context.list = (await response.json()) as WidgetSurveyList;
    await ask();
  });
  look();
  if (Array.isArray(early)) api.push(...(early as NavoutCall[]));
  for (const name of ['pushState', 'replaceState'] as const) {
    const native = history[name];
    history[name] = function (this: History, ...given: Parameters<History['pushState']>) {
      native.apply(this, given);
      look();
    };
  }
  addEventListener('popstate', look);
  if (context.memory.pending)
    void next(async () => (await context.loadDelivery()).openDelivery(context).replay());
};

try {
  const config = readWidgetConfig();
  // An element or frame named "navout" is also window.navout, but has no track(). If the page has replaced JSON, answers would be corrupted.
  if (
    config &&
    !(window as { navout?: Partial<NavoutApi> }).navout?.track &&
    JSON.stringify([{ a: '1' }]) === '[{"a":"1"}]'
  )
    start(config);
} catch {
  /** Show no survey on a page that removed APIs the widget needs. */
}
