import { findIdentifiers, identifierRules } from './identifierRules';
import { hashShare } from './shuffle';
import type { DisplayTriggers, GlobalIdentifiers, TimeRules, TriggerSettings, WidgetSurvey } from './types';

/** Everything that decides whether a survey is shown, handed in: the same visit always gives the same answer. */
export interface Visit {
  url: string;
  referrer: string;
  device: 'mobile' | 'tablet' | 'desktop';
  now: Date;
  /** BCP 47 tag of the visitor's first language, for the country. */
  locale: string;
  returning: boolean;
  /** Dice: texts that are fresh per page view, per browser session and per visitor. */
  seeds: { page: string; session: string; visitor: string };
  /** Value of an identifier field the page offers. */
  lookUp: (field: string) => string | undefined;
  history: VisitHistory;
}

/** What this browser remembers. Times are milliseconds since 1970. */
export interface VisitHistory {
  /** When any survey was last shown. */
  last?: number;
  surveys: Readonly<Record<string, { shown?: number; last?: number; answered?: number; dismissed?: boolean }>>;
}

export interface CompanyRules {
  globalIdentifiers?: Partial<GlobalIdentifiers> | null;
  triggerSettings?: Partial<TriggerSettings> | null;
}

export type TargetedSurvey = Pick<WidgetSurvey, 'id' | 'survey' | 'embedSettings' | 'display_triggers'>;

type Rule = (triggers: Partial<DisplayTriggers>, visit: Visit, survey: TargetedSurvey, company: CompanyRules) => boolean;

const dayMs = 86_400_000;

/** Every rule; all must hold (OP-120). The order is the order in which they are explained. */
export const targetingRules = {
  identifiers: (triggers, visit, _survey, company) => {
    const rules = identifierRules(triggers, company.globalIdentifiers ?? {});
    return !rules.required || Object.keys(findIdentifiers(rules, visit.lookUp)).length > 0;
  },
  device: ({ deviceTarget }, { device }) =>
    deviceTarget === 'mobile-only' ? device !== 'desktop' : deviceTarget !== 'desktop-only' || device === 'desktop',
  share: ({ showPercentage = 100, percentageMethod }, { seeds }, { id }) =>
    hashShare(`${percentageMethod === 'sticky' ? seeds.visitor : percentageMethod === 'session-based' ? seeds.session : seeds.page}:${id}`) * 100
      < showPercentage,
  schedule: ({ timeRules }, { now }) => !timeRules?.enabled || isScheduled(timeRules, now),
  visitor: ({ userSegmentation: rule }, { returning }) =>
    !rule?.enabled || (rule.visitorType === 'new' ? !returning : rule.visitorType !== 'returning' || returning),
  geography: ({ userSegmentation: rule }, { locale }) => {
    const wanted = words(rule?.enabled ? rule.geography : '');
    return !wanted.length || wanted.includes(countryOf(locale));
  },
  referrer: ({ userSegmentation: rule }, { referrer }) => {
    const wanted = words(rule?.enabled ? rule.referrer : '');
    return !wanted.length || wanted.some((part) => referrer.toLowerCase().includes(part));
  },
  page: ({ pageTargeting: rule }, { url }) => {
    const patterns = (rule?.enabled && rule.urlPatterns?.filter((pattern) => pattern.trim())) || [];
    return !patterns.length || patterns.some((pattern) => urlMatches(url, pattern.trim(), rule?.matchType));
  },
  frequency: ({ frequency: rule = {} }, { history, now }, survey) => {
    const past = history.surveys[survey.id];
    const interrupts = (survey.embedSettings?.settings ?? survey.survey.settings)?.widget?.displayMode === 'overlay';
    const once = rule.repeat ? rule.repeat === 'until-answered' : interrupts;
    return !past || !(
      (once && past.answered) || (once && past.dismissed)
      || (rule.maxShows && (past.shown ?? 0) >= rule.maxShows)
      || (rule.everyDays && now.getTime() - (past.last ?? 0) < rule.everyDays * dayMs)
    );
  },
  cooldown: (_triggers, { history, now }, _survey, { triggerSettings }) =>
    !history.last || now.getTime() - history.last >= (triggerSettings?.cooldownDays ?? 0) * dayMs,
} satisfies Record<string, Rule>;

export type TargetingRule = keyof typeof targetingRules;

/** Each rule with whether it lets this survey be shown. */
export const evaluateTargeting = (survey: TargetedSurvey, visit: Visit, company: CompanyRules): { rule: TargetingRule; pass: boolean }[] =>
  (Object.entries(targetingRules) as [TargetingRule, Rule][]).map(([rule, holds]) => ({
    rule, pass: holds(survey.display_triggers ?? {}, visit, survey, company),
  }));

/** The surveys this visit may see, best first: by priority, then the most recently started (OP-134). */
export const matchingSurveys = <S extends TargetedSurvey & Pick<WidgetSurvey, 'priority' | 'startedAt'>>(
  surveys: readonly S[], visit: Visit, company: CompanyRules,
): S[] =>
  surveys
    .filter((survey) => evaluateTargeting(survey, visit, company).every(({ pass }) => pass))
    .sort((a, b) => (b.priority || 0) - (a.priority || 0) || Date.parse(b.startedAt ?? '') - Date.parse(a.startedAt ?? '') || 0);

/** Lower-case words of a list or a comma-separated text. */
const words = (value: string | string[] | null | undefined): string[] =>
  String(value ?? '').split(',').map((part) => part.trim().toLowerCase()).filter(Boolean);

/** Country of a locale, lower case: its own region, else the one its language is mostly spoken in; empty when unknown. */
const countryOf = (locale: string): string => {
  try {
    return new Intl.Locale(locale).maximize().region?.toLowerCase() ?? '';
  } catch {
    return '';
  }
};

/** Whether a moment lies within dates, days and hours, on the visitor's clock unless the rules name a zone. */
const isScheduled = ({ startDate, endDate, daysOfWeek, timeOfDay, timeZone }: TimeRules, now: Date): boolean => {
  const wall = timeZone ? new Date(now.toLocaleString('en-US', { timeZone })) : now;
  const two = (part: number): string => String(part).padStart(2, '0');
  const clock = `${two(wall.getHours())}:${two(wall.getMinutes())}`;
  const today = `${wall.getFullYear()}-${two(wall.getMonth() + 1)}-${two(wall.getDate())}`;
  const isDay = (text: string): boolean => text.length < 11;
  const { start = '', end = '' } = timeOfDay ?? {};
  const [from, to] = [start || '00:00', end || '23:59'];
  return (!startDate || (isDay(startDate) ? today >= startDate : now >= new Date(startDate)))
    && (!endDate || (isDay(endDate) ? today <= endDate : now <= new Date(endDate)))
    && (!daysOfWeek?.length || daysOfWeek.includes(wall.getDay()))
    && (from <= to ? clock >= from && clock <= to : clock >= from || clock <= to);
};

/** A pattern is compared with the whole address and with its path, so `/checkout` works as well as `https://…/checkout`. */
const urlMatches = (url: string, pattern: string, type?: string): boolean => {
  const path = url.replace(/^[a-z]+:\/\/[^/?#]*/i, '') || '/';
  const bare = (text: string): string => text.replace(/[?#].*/, '').replace(/\/$/, '');
  if (type === 'regex') {
    try {
      return new RegExp(pattern).test(url.slice(0, 500));
    } catch {
      return false;
    }
  }
  if (type === 'exact') return [url, path].some((text) => text === pattern || bare(text) === pattern.replace(/\/$/, ''));
  return type === 'starts-with' ? [url, path].some((text) => text.startsWith(pattern)) : url.includes(pattern);
};
