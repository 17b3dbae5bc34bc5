import { HOSTED_PAGE_PATH, HOSTED_SURVEY_PATH } from '@core/contract/publicPaths';
import { lookUpIdentifiers, identifierRules } from '@core/survey/identifierRules';
import { readLinkToken, readPrefill } from '@core/survey/prefill';
import { hashShare } from '@core/survey/shuffle';
import { rememberedAs } from '@core/survey/targeting';
import type { WidgetSurveyList } from '@core/survey/types';
import { newVisitorId, openMemory } from '../memory';
import { readVisit } from '../readVisit';
import { showSurvey, type ShowContext } from '../showSurvey';
import * as deliveryPart from '../delivery';

/** What the page says where it cannot show its survey; the server's own sentence comes first. */
const sentences = {
  incomplete: 'This link is not complete. Please use the link you were sent.',
  absent: 'There is no survey at this address. Please check the link you were sent.',
  answered: 'You have already answered this survey. Thank you.',
  failed: 'This survey could not be loaded. Please check your connection and try again.',
};

const script = document.querySelector<HTMLScriptElement>('script[data-theme]')!;
const place = document.querySelector<HTMLElement>('[data-navout-survey]')!;

const say = (sentence: string, retry = false): void => {
  const [words, button] = [document.createElement('p'), document.createElement('button')];
  words.textContent = sentence;
  button.textContent = 'Try again';
  button.onclick = () => location.reload();
  place.replaceChildren(words, ...(retry ? [button] : []));
};

const start = async (): Promise<void> => {
  const parameters = new URLSearchParams(location.search);
  const test = parameters.get('navout-test');
  const surveyId = location.pathname.slice(HOSTED_PAGE_PATH.length).replace(/\/$/, '');
  const token = readLinkToken(parameters);
  const asked = new URLSearchParams({ ...(test && { test }), ...(token && { link: token }) });
  const response = await fetch(`${HOSTED_SURVEY_PATH.replace(':surveyId', surveyId)}?${asked}`);
  const list = (await response.json()) as WidgetSurveyList & { error?: string };
  if (response.status === 404) return say(sentences.absent);
  if (!response.ok)
    return say(list.error ?? sentences.failed, response.status >= 500 || response.status === 429);
  const survey = list.surveys[0]!;
  document.title = document.querySelector('h1')!.textContent = survey.survey.title;
  document.documentElement.lang = parameters.get('lang') ?? navigator.language;

  const visitor = openMemory();
  const visit = readVisit(script, visitor, { person: {} });
  const rules = identifierRules(survey.display_triggers ?? {}, list.globalIdentifiers ?? {});
  if (rules.required && !token && !Object.keys(lookUpIdentifiers(rules, visit.lookUp)).length)
    return say(sentences.incomplete);
  const prefill = readPrefill(survey.survey.questions, parameters);
  // A link for another person or another order is another occasion to answer.
  const link = hashShare(`${rememberedAs(survey)} ${JSON.stringify(prefill.hidden)}${token ?? ''}`);
  const { links = {} } = visitor.memory;
  const isOnce = !test && survey.display_triggers?.frequency?.repeat !== 'always';
  if (isOnce && links[link]) return say(sentences.answered);

  const config = { script, companyId: list.company.id, apiHost: location.origin, folder: '/' };
  const context: ShowContext = {
    ...visitor,
    config,
    list,
    visit,
    test,
    newId: newVisitorId,
    fetch: fetch.bind(window),
    person: {},
    bus: new EventTarget(),
    tell: (event) => {
      if (event === 'completed') visitor.remember({ links: { ...links, [link]: Date.now() } });
    },
    loadDelivery: () => Promise.resolve(deliveryPart),
  };
  deliveryPart.openDelivery(context).replay();
  const settings = survey.embedSettings?.settings ?? survey.survey.settings ?? {};
  place.replaceChildren();
  // The page is the survey: whatever it does on other people's sites, here it stands in the page.
  await showSurvey(
    context,
    { ...survey, embedSettings: { settings: { ...settings, widget: { displayMode: 'inline' } } } },
    { openNow: true, link: token, ...prefill },
  );
  const { style } = place.firstElementChild as HTMLElement;
  document.body.style.background = `color-mix(in srgb, ${style.getPropertyValue('--survey-text')} 5%, ${style.getPropertyValue('--survey-background')})`;
};

start().catch(() => say(sentences.failed, true));
