import type { explainTargeting } from '@core/survey/explainTargeting';
import { leftOutOf } from '@core/survey/pagePatterns';
import { modeOf, type Visit } from '@core/survey/targeting';
import type { BehaviorTriggers, DisplayTriggers, WidgetSurvey } from '@core/survey/types';
import { liveStylingText } from '../texts/liveStylingText';

type RuleName = ReturnType<typeof explainTargeting>[number]['rule'];

/** Explains why a visit passes or fails a targeting rule. */
export const reasonText = (
  rule: RuleName,
  pass: boolean,
  { device, returning, locale, referrer, url }: Visit,
  { display_triggers: triggers }: WidgetSurvey,
): string => {
  if (rule === 'audience' && !limitsAudience(triggers)) return liveStylingText('noAudience');
  return liveStylingText(pass ? `passes.${rule}` : `fails.${rule}`, {
    device,
    visitor: returning ? 'returning' : 'new',
    locale,
    referrer: referrer || liveStylingText('noReferrer'),
    url,
    count: leftOutOf(triggers),
  });
};

const limitsAudience = (triggers: WidgetSurvey['display_triggers']): boolean =>
  Boolean(triggers?.userSegmentation?.enabled && triggers.userSegmentation.audience);

/**
 * Returns the page events that open a matching survey; the first one opens it. An empty list means
 * immediately.
 */
const waitsFor = (rule: Partial<BehaviorTriggers>): string[] =>
  !rule.enabled
    ? []
    : [
        rule.scrollDepth ? liveStylingText('waits.scroll', { depth: rule.scrollDepth }) : '',
        rule.timeOnPage ? liveStylingText('waits.time', { seconds: rule.timeOnPage }) : '',
        rule.exitIntent ? liveStylingText('waits.exit') : '',
        rule.elementClick ? liveStylingText('waits.click', { selector: rule.elementClick }) : '',
        rule.event ? liveStylingText('waits.event', { event: rule.event }) : '',
      ].filter(Boolean);

/**
 * Describes how a survey is shown to a visit that passes all rules: to which share, and whether
 * immediately.
 */
export const shownText = ({ behaviorTriggers, showPercentage: share }: DisplayTriggers): string => {
  const waits = waitsFor(behaviorTriggers).join(' ');
  if (share < 100)
    return waits
      ? liveStylingText('why.shareWhenWaited', { share, waits })
      : liveStylingText('why.shareAtOnce', { share });
  return waits ? liveStylingText('why.whenWaited', { waits }) : liveStylingText('why.atOnce');
};

/** Names the survey that is shown instead of this one, with the reason. */
export const insteadText = (survey: WidgetSurvey, other: WidgetSurvey): string =>
  liveStylingText('why.instead', {
    survey: liveStylingText('why.survey', { name: other.name, version: other.version }),
    reason: whyInstead(survey, other),
  });

const whyInstead = (survey: WidgetSurvey, other: WidgetSurvey): string => {
  if (other.familyId === survey.familyId) return liveStylingText('instead.newer');
  const isHigher = other.priority > survey.priority;
  return modeOf(survey) === 'inline'
    ? liveStylingText(isHigher ? 'instead.placePriority' : 'instead.placeLater')
    : liveStylingText(isHigher ? 'instead.overlayPriority' : 'instead.overlayLater');
};

/** Describes a survey that a visitor would see, and its position in the page. */
export const seenText = (survey: WidgetSurvey): string =>
  liveStylingText(`seen.${modeOf(survey)}`, { name: survey.name, version: survey.version });
