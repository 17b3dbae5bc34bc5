import { hashShare } from '@core/survey/shuffle';
import { rememberedAs, type TargetedSurvey, type Visit } from '@core/survey/targeting';

/** A visit, described by form fields. */
export interface DescribedVisit {
  url: string;
  referrer: string;
  device: Visit['device'];
  /** Local date and time, YYYY-MM-DDTHH:mm. */
  when: string;
  /** BCP 47 tag, e.g. de-AT. */
  locale: string;
  returning: boolean;
  /** Names of the page's identifier fields, comma-separated. */
  identifiers: string;
  /** The visitor answered or closed this survey before. */
  answered: boolean;
  /** The visitor belongs to the survey's saved view. */
  member: boolean;
}

/** A visit with default values, in this browser's language. */
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
 * Converts the visit for the targeting rules. The random sample always includes it, because the
 * user asks about the rules, not about chance.
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

/** Finds a seed below one percent for this survey. One in a hundred qualifies. */
const luckySeed = (surveyId: string): string => {
  let index = 0;
  while (index < 5000 && hashShare(`${String(index)}:${surveyId}`) >= 0.01) index += 1;
  return String(index);
};
