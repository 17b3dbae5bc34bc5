import { compilePattern } from './compilePattern';
import { identifierRules } from './identifierRules';
import { isResting } from './isResting';
import { hashShare } from './shuffle';
import type {
  DisplayTriggers,
  GlobalIdentifiers,
  TriggerSettings,
  WidgetMode,
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
  /** Value of an identifier field the page offers, or of the identifier of a type that it named. */
  lookUp: (field: string, type?: string) => string | undefined;
  history: VisitHistory;
  /** True if the visitor belongs to the saved view a survey is for. Left out means yes: the server sends a visitor only their surveys. */
  member?: boolean;
}

/** This browser's record of shown surveys. Times are milliseconds since 1970. */
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
> &
  Partial<Pick<WidgetSurvey, 'familyId'>>;

/** Returns a survey's place in its page. */
export const widgetOf = ({
  embedSettings,
  survey,
}: Pick<TargetedSurvey, 'embedSettings' | 'survey'>) =>
  (embedSettings?.settings ?? survey.settings)?.widget;

export const modeOf = (survey: Pick<TargetedSurvey, 'embedSettings' | 'survey'>): WidgetMode =>
  widgetOf(survey)?.displayMode ?? 'button';

/** Under which name a browser remembers a survey: all versions of a family are one. */
export const rememberedAs = ({ id, familyId }: Pick<TargetedSurvey, 'id' | 'familyId'>): string =>
  familyId ?? id;

/** True if a survey's triggers let it be shown to a visit. */
export type Rule = (
  triggers: Partial<DisplayTriggers>,
  visit: Visit,
  survey: TargetedSurvey,
  company: CompanyRules,
) => boolean;

const dayMs = 86_400_000;

/** The rules that nearly every visit is judged by; rareTargeting.ts has the others. */
export const commonRules = {
  identifiers: (triggers, visit, _survey, company) => {
    const rules = identifierRules(triggers, company.globalIdentifiers ?? {});
    return (
      !rules.required ||
      rules.fields.some(([type, names]) => names.some((name) => visit.lookUp(name, type)?.trim()))
    );
  },
  device: ({ deviceTarget }, { device }) =>
    deviceTarget === 'mobile-only'
      ? device !== 'desktop'
      : deviceTarget !== 'desktop-only' || device === 'desktop',
  share: ({ showPercentage = 100, percentageMethod = 'random' }, { seeds }, { id }) =>
    hashShare(`${seeds[percentageMethod]}:${id}`) * 100 < showPercentage,
  page: ({ pageTargeting: rule }, { url }) => {
    const patterns = (rule?.enabled && rule.urlPatterns?.filter((pattern) => pattern.trim())) || [];
    return (
      !patterns.length ||
      patterns.some((pattern) => urlMatches(url, pattern.trim(), rule?.matchType))
    );
  },
  frequency: ({ frequency: rule = {} }, { history, now }, survey) => {
    const past = history.surveys[rememberedAs(survey)];
    const once = rule.repeat !== 'always';
    return (
      !past ||
      !(
        (once && (past.answered || (past.dismissed && modeOf(survey) === 'overlay'))) ||
        (rule.maxShows && past.shown! >= rule.maxShows) ||
        (rule.everyDays && now.getTime() - past.last! < rule.everyDays * dayMs)
      )
    );
  },
  cooldown: (_triggers, { history, now }, _survey, { triggerSettings }) =>
    !isResting(history.last, now.getTime(), triggerSettings),
} satisfies Record<string, Rule>;

/** Returns claims that only one survey of a page can have: the overlay that opens automatically, a place in the page, its family. */
export const claimsOf = (survey: TargetedSurvey): string[] => {
  const mode = modeOf(survey);
  return [
    rememberedAs(survey),
    mode === 'inline'
      ? `in ${widgetOf(survey)?.target ?? ''}`
      : mode === 'overlay' && !survey.display_triggers?.behaviorTriggers?.enabled
        ? mode
        : survey.id,
  ];
};

export type Ranked = TargetedSurvey & Pick<WidgetSurvey, 'priority' | 'startedAt' | 'version'>;

/**
 * The surveys this visit may see, best first: the newest version of a family, by priority, then the most recently started. One overlay
 * opens automatically and one survey is in a place of the page; launchers, and what waits for a behavior, are there beside them (OP-134).
 */
export const rankSurveys = <S extends Ranked>(
  rules: Readonly<Record<string, Rule>>,
  surveys: readonly S[],
  visit: Visit,
  company: CompanyRules,
): S[] => {
  const claimed = new Set<string>();
  const fitting = surveys.filter((survey) =>
    Object.values(rules).every((holds) =>
      holds(survey.display_triggers ?? {}, visit, survey, company),
    ),
  );
  return fitting
    .filter(
      (survey) =>
        !fitting.some(
          (other) => rememberedAs(other) === rememberedAs(survey) && other.version > survey.version,
        ),
    )
    .sort(
      (a, b) =>
        (b.priority || 0) - (a.priority || 0) ||
        ((b.startedAt ?? '') > (a.startedAt ?? '') ? 1 : -1),
    )
    .filter((survey) => {
      const claims = claimsOf(survey);
      const isFree = !claims.some((claim) => claimed.has(claim));
      if (isFree) claims.forEach((claim) => claimed.add(claim));
      return isFree;
    });
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
