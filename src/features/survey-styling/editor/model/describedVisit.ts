import { hashShare } from '@core/survey/shuffle';
import { rememberedAs, type TargetedSurvey, type Visit } from '@core/survey/targeting';

/** A visit in the terms a person can fill in. */
export interface DescribedVisit {
  url: string;
  referrer: string;
  device: Visit['device'];
  /** Local date and time, YYYY-MM-DDTHH:mm. */
  when: string;
  /** BCP 47 tag, e.g. de-AT. */
  locale: string;
  returning: boolean;
  /** Names of identifier fields the page offers, comma-separated. */
  identifiers: string;
  /** Answered, or closed, this survey before. */
  answered: boolean;
  /** Belongs to the saved view the survey is for. */
  member: boolean;
}

/** A plain visit now, by this browser's language. */
export const startVisit = (now: Date): DescribedVisit => {
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000)
    .toISOString()
    .slice(0, 16);
  return {
    url: 'https://www.example.com/',
    referrer: '',
    device: 'desktop',
    when: local,
    locale: typeof navigator === 'undefined' ? 'en-US' : navigator.language.split('@')[0]!,
    returning: false,
    identifiers: '',
    answered: false,
    member: false,
  };
};

/**
 * The visit as the targeting rules read it. The dice of the share are loaded to fall inside: a person asks about the rules, not
 * about luck.
 */
export const describedVisit = (visit: DescribedVisit, survey: TargetedSurvey): Visit => {
  const offered = visit.identifiers
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const seed = luckySeed(survey.id);
  return {
    url: visit.url,
    referrer: visit.referrer,
    device: visit.device,
    locale: visit.locale,
    returning: visit.returning,
    now: visit.when === '' ? new Date() : new Date(visit.when),
    seeds: { random: seed, 'session-based': seed, sticky: seed },
    lookUp: (field) => (offered.includes(field) ? 'given' : undefined),
    member: visit.member,
    history: {
      surveys: visit.answered ? { [rememberedAs(survey)]: { answered: 1, shown: 1 } } : {},
    },
  };
};

/** A seed that falls below one per cent for this survey; one in a hundred does. */
const luckySeed = (surveyId: string): string => {
  let index = 0;
  while (index < 5000 && hashShare(`${String(index)}:${surveyId}`) >= 0.01) index += 1;
  return String(index);
};
