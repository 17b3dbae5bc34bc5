import { compilePattern } from './compilePattern';
import { identifierRules } from './identifierRules';
import { hashShare } from './shuffle';
import { splitList } from './splitList';
import type {
  DisplayTriggers,
  GlobalIdentifiers,
  TimeRules,
  TriggerSettings,
  WidgetSurvey,
} from './types';

/** Everything that decides whether a survey is shown, handed in: the same visit always gives the same answer. */
export interface Visit {
  url: string;
  referrer: string;
  device: 'mobile' | 'tablet' | 'desktop';
  now: Date;
  /** BCP 47 tag of the visitor's first language, for the country. */
  locale: string;
  returning: boolean;
  /** Dice of the percentage methods: texts that are fresh per page view, per browser session and per visitor. */
  seeds: Readonly<Record<DisplayTriggers['percentageMethod'], string>>;
  /** Value of an identifier field the page offers. */
  lookUp: (field: string) => string | undefined;
  history: VisitHistory;
  /** Whether the visitor belongs to the saved view a survey is for; the server hands nobody else's surveys out, so left out means yes. */
  member?: boolean;
}

/** What this browser remembers. Times are milliseconds since 1970. */
export interface VisitHistory {
  /** When any survey was last shown. */
  last?: number;
  surveys: Readonly<
    Record<string, { shown?: number; last?: number; answered?: number; dismissed?: boolean }>
  >;
}

export interface CompanyRules {
  globalIdentifiers?: Partial<GlobalIdentifiers> | null;
  triggerSettings?: Partial<TriggerSettings> | null;
}

export type TargetedSurvey = Pick<
  WidgetSurvey,
  'id' | 'survey' | 'embedSettings' | 'display_triggers'
>;

type Rule = (
  triggers: Partial<DisplayTriggers>,
  visit: Visit,
  survey: TargetedSurvey,
  company: CompanyRules,
) => boolean;

const dayMs = 86_400_000;

/** Every rule; all must hold (OP-120). The order is the order in which they are explained. */
export const targetingRules = {
  identifiers: (triggers, visit, _survey, company) => {
    const rules = identifierRules(triggers, company.globalIdentifiers ?? {});
    return (
      !rules.required ||
      rules.fields.some(([, names]) => names.some((name) => visit.lookUp(name)?.trim()))
    );
  },
  device: ({ deviceTarget }, { device }) =>
    deviceTarget === 'mobile-only'
      ? device !== 'desktop'
      : deviceTarget !== 'desktop-only' || device === 'desktop',
  share: ({ showPercentage = 100, percentageMethod = 'random' }, { seeds }, { id }) =>
    hashShare(`${seeds[percentageMethod]}:${id}`) * 100 < showPercentage,
  schedule: ({ timeRules }, { now }) => !timeRules?.enabled || isScheduled(timeRules, now),
  visitor: ({ userSegmentation: rule }, { returning }) =>
    !rule?.enabled ||
    (rule.visitorType === 'new' ? !returning : rule.visitorType !== 'returning' || returning),
  geography: ({ userSegmentation: rule }, { locale }) => {
    const wanted = splitList(rule?.enabled ? rule.geography : '');
    return !wanted.length || wanted.some((country) => country.toUpperCase() === countryOf(locale));
  },
  referrer: ({ userSegmentation: rule }, { referrer }) => {
    const wanted = splitList(rule?.enabled ? rule.referrer : '');
    return (
      !wanted.length || wanted.some((part) => referrer.toLowerCase().includes(part.toLowerCase()))
    );
  },
  page: ({ pageTargeting: rule }, { url }) => {
    const patterns = (rule?.enabled && rule.urlPatterns?.filter((pattern) => pattern.trim())) || [];
    return (
      !patterns.length ||
      patterns.some((pattern) => urlMatches(url, pattern.trim(), rule?.matchType))
    );
  },
  frequency: ({ frequency: rule = {} }, { history, now }, survey) => {
    const past = history.surveys[survey.id];
    const interrupts =
      (survey.embedSettings?.settings ?? survey.survey.settings)?.widget?.displayMode === 'overlay';
    const once = rule.repeat ? rule.repeat === 'until-answered' : interrupts;
    return (
      !past ||
      !(
        (once && (past.answered || past.dismissed)) ||
        (rule.maxShows && past.shown! >= rule.maxShows) ||
        (rule.everyDays && now.getTime() - past.last! < rule.everyDays * dayMs)
      )
    );
  },
  cooldown: (_triggers, { history, now }, _survey, { triggerSettings }) =>
    !(now.getTime() - history.last! < (triggerSettings?.cooldownDays ?? 0) * dayMs),
} satisfies Record<string, Rule>;

export type TargetingRule = keyof typeof targetingRules;

/** Each rule with whether it lets this survey be shown. */
export const evaluateTargeting = (
  survey: TargetedSurvey,
  visit: Visit,
  company: CompanyRules,
): { rule: TargetingRule; pass: boolean }[] =>
  (Object.entries(targetingRules) as [TargetingRule, Rule][]).map(([rule, holds]) => ({
    rule,
    pass: holds(survey.display_triggers ?? {}, visit, survey, company),
  }));

/** The surveys this visit may see, best first: by priority, then the most recently started (OP-134). */
export const matchingSurveys = <
  S extends TargetedSurvey & Pick<WidgetSurvey, 'priority' | 'startedAt'>,
>(
  surveys: readonly S[],
  visit: Visit,
  company: CompanyRules,
): S[] =>
  surveys
    .filter((survey) =>
      Object.values<Rule>(targetingRules).every((holds) =>
        holds(survey.display_triggers ?? {}, visit, survey, company),
      ),
    )
    .sort(
      (a, b) =>
        (b.priority || 0) - (a.priority || 0) ||
        ((b.startedAt ?? '') > (a.startedAt ?? '') ? 1 : -1),
    );

/** Country of a locale: its own region, else the one its language is mostly spoken in; nothing when unknown. */
const countryOf = (locale: string): string | undefined => {
  try {
    return new Intl.Locale(locale).maximize().region;
  } catch {
    return undefined;
  }
};

/** Whether a moment lies within dates, days and hours, on the visitor's clock unless the rules name a zone. */
const isScheduled = (
  { startDate, endDate, daysOfWeek, timeOfDay, timeZone }: TimeRules,
  now: Date,
): boolean => {
  // Swedish writes a moment as 2026-11-21 10:30:00: day and clock in the zone, ready to be compared as texts.
  const [today, clock] = now
    .toLocaleString('sv', { timeZone: timeZone || undefined })
    .split(' ') as [string, string];
  const start = timeOfDay?.start || '00:00';
  const end = `${timeOfDay?.end || '23:59'}:59`;
  const order = (limit: string): number =>
    limit.length < 11
      ? Number(today > limit) - Number(today < limit)
      : now.getTime() - Date.parse(limit);
  return (
    !(startDate && order(startDate) < 0) &&
    !(endDate && order(endDate) > 0) &&
    (!daysOfWeek?.length || daysOfWeek.includes(new Date(today).getUTCDay())) &&
    (start <= end ? clock >= start && clock <= end : clock >= start || clock <= end)
  );
};

/** A pattern is compared with the whole address and with its path, so `/checkout` works as well as `https://…/checkout`. */
const urlMatches = (url: string, pattern: string, type?: string): boolean => {
  const forms = [url, url.replace(/^\w+:\/\/[^/]*/, '')];
  const bare = (text: string): string => text.replace(/\/?[?#].*|\/$/, '');
  return type === 'regex'
    ? !!compilePattern(pattern)?.test(url.slice(0, 500))
    : type === 'exact'
      ? forms.some((form) => form === pattern || bare(form) === bare(pattern))
      : type === 'starts-with'
        ? forms.some((form) => form.startsWith(pattern))
        : url.includes(pattern);
};
