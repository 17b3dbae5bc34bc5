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

/** All inputs that decide if a survey is shown: the same visit always gets the same result. */
export interface Visit {
  url: string;
  referrer: string;
  device: 'mobile' | 'tablet' | 'desktop';
  now: Date;
  /** BCP 47 tag of the visitor's first language, used to guess the country. */
  locale: string;
  returning: boolean;
  /** Seeds for the percentage methods: texts that are new for each page view, browser session and visitor. */
  seeds: Readonly<Record<DisplayTriggers['percentageMethod'], string>>;
  /** Returns the value of an identifier field on the page, or of an identifier whose type the page named. */
  lookUp: (field: string, type?: string) => string | undefined;
  history: VisitHistory;
  /**
   * True if the visitor is in the saved view that a survey is for. If missing, it counts as true, because the server only sends surveys that
   * match the visitor.
   */
  member?: boolean;
}

/** This browser's record of shown surveys. Times are milliseconds since 1970. */
export interface VisitHistory {
  /** Time when any survey last opened automatically. */
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

/** Returns a survey's widget settings. */
export const widgetOf = ({
  embedSettings,
  survey,
}: Pick<TargetedSurvey, 'embedSettings' | 'survey'>) =>
  (embedSettings?.settings ?? survey.settings)?.widget;

export const modeOf = (survey: Pick<TargetedSurvey, 'embedSettings' | 'survey'>): WidgetMode =>
  widgetOf(survey)?.displayMode ?? 'button';

/** Returns the name under which a browser remembers a survey: all versions of a family share it. */
export const rememberedAs = ({ id, familyId }: Pick<TargetedSurvey, 'id' | 'familyId'>): string =>
  familyId ?? id;

/** True if a survey's triggers allow it to be shown for a visit. */
export type Rule = (
  triggers: Partial<DisplayTriggers>,
  visit: Visit,
  survey: TargetedSurvey,
  company: CompanyRules,
) => boolean;

const dayMs = 86_400_000;

/** Rules that apply to nearly every visit; rareTargeting.ts has the others. */
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
  /**
   * The pause applies to surveys that open automatically. Launchers and inline surveys are not
   * affected.
   */
  cooldown: (_triggers, { history, now }, survey, { triggerSettings }) =>
    modeOf(survey) !== 'overlay' || !isResting(history.last, now.getTime(), triggerSettings),
} satisfies Record<string, Rule>;

/** Returns the exclusive claims of a survey on a page: the automatic overlay, a place in the page, its family. */
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
 * Returns the surveys that this visit may see, best first: the newest version of a family, by priority, then the most recently started. Only
 * one overlay opens automatically, and each place of the page has one survey; launchers and surveys that wait for a behavior come in addition
 * (OP-134).
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

/** Tests a pattern on the whole address and on its path, so both `/checkout` and `https://…/checkout` work. */
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
