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

/** Every rule; all must hold (OP-120). The order is the order in which they are explained. */
export const targetingRules = { identifiers, device, share, ...rareRules, ...others };

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

/** The surveys a visit is shown, by every rule. See rankSurveys. */
export const matchingSurveys = <S extends Ranked>(
  surveys: readonly S[],
  visit: Visit,
  company: CompanyRules,
): S[] => rankSurveys(targetingRules, surveys, visit, company);

/** The survey that a visit is shown instead of this one, which its own rules would let be shown; nothing when it is shown too. */
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
