import { HOSTED_PAGE_PATH, HOSTED_SURVEY_PATH } from '@core/contract/publicPaths';
import { lookUpIdentifiers, identifierRules } from '@core/survey/identifierRules';
import { readLinkToken, readPrefill } from '@core/survey/prefill';
import { hashShare } from '@core/survey/shuffle';
import { rememberedAs } from '@core/survey/targeting';
import { translateSurvey } from '@core/survey/translations';
import type { WidgetSurveyList } from '@core/survey/types';
import { hostedTexts, type HostedText, type SurveyTexts } from '@core/survey/widgetTexts';
import type * as audiencePart from '../askAudience';
import type { AskingRoot } from '../askingRoot';
import { fetchTexts } from '../fetchTexts';
import { newVisitorId, openMemory } from '../memory';
import { readVisit } from '../readVisit';
import { showSurvey, type ShowContext } from '../showSurvey';
import * as deliveryPart from '../delivery';

/** Hashed name of the part that asks about the visitor; the build fills it in. */
declare const __AUDIENCE_PART__: string;

const script = document.querySelector<HTMLScriptElement>('script[data-theme]')!;
const place = document.querySelector<HTMLElement>('[data-navout-survey]')!;

/**
 * Shows in the visitor's language why the page cannot show its survey. Prefers the server's own
 * sentence.
 */
const say = async (sentence: HostedText, retry = false, byServer?: string): Promise<void> => {
  const texts: Partial<SurveyTexts> = {};
  const languages = [document.documentElement.lang, ...navigator.languages];
  await fetchTexts('/', languages, texts);
  const [words, button] = [document.createElement('p'), document.createElement('button')];
  const said = { ...hostedTexts, ...texts };
  place.lang = texts.locale ?? 'en';
  place.dir = 'auto';
  words.textContent = (!texts.locale && byServer) || said[sentence];
  button.textContent = said.tryAgain;
  button.onclick = () => location.reload();
  place.replaceChildren(words, ...(retry ? [button] : []));
};

const start = async (): Promise<void> => {
  const parameters = new URLSearchParams(location.search);
  const test = parameters.get('navout-test');
  document.documentElement.lang = parameters.get('lang') ?? navigator.language;
  const surveyId = location.pathname.slice(HOSTED_PAGE_PATH.length).replace(/\/$/, '');
  const token = readLinkToken(parameters);
  const asked = new URLSearchParams({ ...(test && { test }), ...(token && { link: token }) });
  const response = await fetch(`${HOSTED_SURVEY_PATH}${surveyId}?${asked}`);
  const list = (await response.json()) as WidgetSurveyList & { error?: string };
  if (!response.ok)
    return response.status === 404
      ? say('linkAbsent')
      : // Too many calls or a server error: trying again can help.
        say('loadFailed', response.status >= 429, list.error);
  const survey = list.surveys[0]!;
  const { title, language } = translateSurvey(survey.survey, [
    document.documentElement.lang,
    ...navigator.languages,
  ]);
  document.title = document.querySelector('h1')!.textContent = title;

  const visitor = openMemory();
  const visit = readVisit(script, visitor, { person: {} });
  const rules = identifierRules(survey.display_triggers ?? {}, list.globalIdentifiers ?? {});
  if (rules.required && !token && !Object.keys(lookUpIdentifiers(rules, visit.lookUp))[0])
    return say('linkIncomplete');
  const prefill = readPrefill(survey.survey.questions, parameters);
  // A link for another person or another order allows another response; one from another campaign does not.
  const occasion = JSON.stringify([prefill.hidden, token], (name, value: unknown) =>
    name.startsWith('utm_') ? undefined : value,
  );
  const familyId = `${hashShare(`${rememberedAs(survey)} ${occasion}`)}`;
  const isOnce = !test && survey.display_triggers?.frequency?.repeat !== 'always';
  if (isOnce && visitor.memory.surveys[familyId]?.answered) return say('linkAnswered');

  const config = { script, companyId: list.company.id, apiHost: location.origin, folder: '/' };
  const context: ShowContext = {
    ...visitor,
    config,
    list,
    visit,
    test,
    newId: newVisitorId,
    identifierRules,
    fetch: fetch.bind(window),
    person: {},
    ready: Promise.resolve(),
    bus: new EventTarget(),
    tell: () => {},
    loadDelivery: () => Promise.resolve(deliveryPart),
  };
  if (list.more)
    await ((await import(/* @vite-ignore */ `/${__AUDIENCE_PART__}`)) as typeof audiencePart).more(
      context,
    );
  deliveryPart.openDelivery(context).replay();
  place.replaceChildren();
  document.documentElement.lang = language;
  // This page is the survey, so it is always inline here, whatever its display mode.
  const { host } = await showSurvey(
    context,
    {
      ...survey,
      familyId,
      embedSettings: {
        settings: {
          ...(survey.embedSettings?.settings ?? survey.survey.settings),
          widget: { displayMode: 'inline' },
        },
      },
    },
    { openNow: true, link: token, ...prefill },
  );
  const own = (name: string): string => host.style.getPropertyValue(`--survey-${name}`);
  document.body.style.background = `color-mix(in srgb, ${own('text')} 5%, ${own('background')})`;
  // A button in an email gives an answer, which is saved even if the person closes the page without
  // Submit. Wait until the page is visible.
  requestAnimationFrame(() => {
    const [submission, queue] = (host.shadowRoot as AskingRoot).asked!;
    if (!submission.prefilled) return;
    queue.keep(submission);
    void queue.push(submission);
  });
};

start().catch(() => say('loadFailed', true));
