import { rareRules } from './rareTargeting';
import {
  claimsOf,
  commonRules,
  rankSurveys,
  type CompanyRules,
  type Ranked,
  type Rule,
  type TargetedSurvey,
  type Visit,
} from './targeting';

const { identifiers, device, share, ...others } = commonRules;

/**
 * All rules. A survey is shown only if each of them passes (OP-120). They are explained in this
 * order.
 */
export const targetingRules = { identifiers, device, share, ...rareRules, ...others };

export type TargetingRule = keyof typeof targetingRules;

/** Returns each rule with its result for this survey. */
export const evaluateTargeting = (
  survey: TargetedSurvey,
  visit: Visit,
  company: CompanyRules,
): { rule: TargetingRule; pass: boolean }[] =>
  (Object.entries(targetingRules) as [TargetingRule, Rule][]).map(([rule, holds]) => ({
    rule,
    pass: holds(survey.display_triggers ?? {}, visit, survey, company),
  }));

/** Returns the surveys to show for a visit, by all rules. See rankSurveys. */
export const matchingSurveys = <S extends Ranked>(
  surveys: readonly S[],
  visit: Visit,
  company: CompanyRules,
): S[] => rankSurveys(targetingRules, surveys, visit, company);

/**
 * Returns the survey that is shown instead of this one, if this one's own rules pass; undefined if
 * this one is shown.
 */
export const shownInstead = <S extends Ranked>(
  survey: S,
  surveys: readonly S[],
  visit: Visit,
  company: CompanyRules,
): S | undefined => {
  const shown = matchingSurveys(surveys, visit, company);
  const claims = claimsOf(survey);
  return shown.some(({ id }) => id === survey.id)
    ? undefined
    : shown.find((other) => claimsOf(other).some((claim) => claims.includes(claim)));
};
