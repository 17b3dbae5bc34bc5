import { leftOutOf } from './pagePatterns';
import { evaluateTargeting, type TargetingRule } from './allTargeting';
import type { CompanyRules, TargetedSurvey, Visit } from './targeting';
import type { BehaviorTriggers } from './types';

export interface TargetingReason {
  rule: TargetingRule | 'audience';
  pass: boolean;
  reason: string;
}

/** Sentences of each rule, for a match and for a mismatch. */
const sentences: Record<
  TargetingRule,
  (visit: Visit, survey: TargetedSurvey) => [pass: string, fail: string]
> = {
  identifiers: () => [
    'No identifier is required, or the page provides one.',
    'An identifier is required, but the page provides none.',
  ],
  device: ({ device }) => [
    `The survey is for this device (${device}).`,
    `The survey is not for this device (${device}).`,
  ],
  share: () => [
    'The visitor is in the share that sees the survey.',
    'The visitor is not in the share that sees the survey.',
  ],
  schedule: () => ['The date, day and hour match.', 'The date, day or hour does not match.'],
  visitor: ({ returning }) => [
    `The survey is for ${kind(returning)} visitors.`,
    `The survey is not for ${kind(returning)} visitors.`,
  ],
  geography: ({ locale }) => [
    `The country of the locale ${locale} matches.`,
    `The country of the locale ${locale} does not match.`,
  ],
  referrer: ({ referrer }) => [
    'The referring URL matches.',
    `The referring URL does not match (${referrer || 'none'}).`,
  ],
  page: ({ url }, survey) => [
    'The URL matches the patterns, or there are none.',
    `No pattern matches ${url}.${leftOut(survey)}`,
  ],
  frequency: () => [
    'The visitor can see this survey (again).',
    'The visitor already answered or closed this survey, or has seen it the maximum number of times.',
  ],
  cooldown: () => [
    'No other survey opened automatically recently, or this one does not open automatically.',
    "Another survey opened automatically during the company's pause between surveys.",
  ],
};

const leftOut = ({ display_triggers: triggers }: TargetedSurvey): string => {
  const count = leftOutOf(triggers);
  return count
    ? ` ${count === 1 ? 'One pattern is' : `${count} patterns are`} not checked, because the patterns of all running surveys take too long. Simplify patterns or stop a survey.`
    : '';
};

const kind = (returning: boolean): string => (returning ? 'returning' : 'new');

/** Explains why a survey is or is not shown for a visit: every rule with its result and a sentence. */
export const explainTargeting = (
  survey: TargetedSurvey,
  visit: Visit,
  company: CompanyRules,
): TargetingReason[] => [
  ...evaluateTargeting(survey, visit, company).map(({ rule, pass }) => ({
    rule,
    pass,
    reason: sentences[rule](visit, survey)[pass ? 0 : 1],
  })),
  explainAudience(survey, visit),
];

/** The server checks this rule before it sends the survey. */
const explainAudience = (
  { display_triggers: triggers }: TargetedSurvey,
  { member = true }: Visit,
): TargetingReason => {
  const wanted = triggers?.userSegmentation?.enabled && triggers.userSegmentation.audience;
  if (!wanted)
    return { rule: 'audience', pass: true, reason: 'The survey is not limited to a saved view.' };
  return {
    rule: 'audience',
    pass: member,
    reason: member
      ? 'The visitor belongs to the saved view the survey is for.'
      : 'The visitor is unknown or does not belong to the saved view the survey is for.',
  };
};

/** Returns the page events that open a matching survey; the first one that happens opens it. An empty list means immediately. */
export const explainBehaviour = (rule: Partial<BehaviorTriggers> | null | undefined): string[] =>
  !rule?.enabled
    ? []
    : [
        rule.scrollDepth ? `The page is scrolled to ${rule.scrollDepth}%.` : '',
        rule.timeOnPage ? `The visitor stays ${rule.timeOnPage} seconds.` : '',
        rule.exitIntent ? 'The pointer leaves the page at the top.' : '',
        rule.elementClick ? `The visitor clicks ${rule.elementClick}.` : '',
        rule.event ? `The page tracks ${rule.event}.` : '',
      ].filter(Boolean);
