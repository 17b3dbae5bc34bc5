import Box from '@mui/material/Box';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { matchingSurveys, shownInstead } from '@core/survey/allTargeting';
import { explainBehaviour, explainTargeting } from '@core/survey/explainTargeting';
import { withSafePatterns } from '@core/survey/safePattern';
import { modeOf } from '@core/survey/targeting';
import type {
  DisplayTriggers,
  GlobalIdentifiers,
  Survey,
  SurveySettings,
  WidgetMode,
  WidgetSurvey,
} from '@core/survey/types';
import { Message } from '@src/components/Message/Message';
import { VisuallyHidden } from '@src/components/VisuallyHidden/VisuallyHidden';
import { space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { useRunningSurveys } from '../api';
import type { PublishedSurvey } from '@core/contract/surveys';
import { describedVisit, startVisit, type DescribedVisit } from '../model/describedVisit';
import { VisitFields } from './VisitFields';

export interface WhyShownProps {
  survey: PublishedSurvey;
  settings: SurveySettings;
  /** As edited, saved or not. */
  triggers: DisplayTriggers;
  rules: GlobalIdentifiers;
}

/**
 * Every targeting rule with pass or fail for a visit one describes, and which running surveys of the company that visit would really see:
 * the same rules the widget runs.
 */
export function WhyShown({ survey, settings, triggers, rules }: WhyShownProps) {
  const [visit, setVisit] = useState<DescribedVisit>(() => startVisit(new Date()));
  const running = useRunningWith(survey, settings, triggers);
  const judged = running.find(({ id }) => id === survey.id)!;
  const company = { globalIdentifiers: rules };
  const described = describedVisit(visit, judged);
  const reasons = explainTargeting(judged, described, company);
  // The people in a saved view are known for this survey only.
  const rivals = running.filter((one) => one === judged || !audienceOf(one));
  const instead = shownInstead(judged, rivals, described, company);
  const seen = matchingSurveys(rivals, described, company);
  const failed = reasons.filter(({ pass }) => !pass);
  const shown = failed.length === 0 && !instead && survey.status === 'active';
  const waits = explainBehaviour(triggers.behaviorTriggers);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <VisitFields visit={visit} onChange={setVisit} />
      <Message tone={shown ? 'success' : 'info'}>
        {shown
          ? `${triggers.showPercentage < 100 ? `To ${String(triggers.showPercentage)}% of such visits` : 'Shown'}${waits.length ? `, as soon as one of these happens: ${waits.join(' ')}` : ' at once.'}`
          : survey.status !== 'active'
            ? 'Not shown: the survey is stopped.'
            : failed.length > 0
              ? `Not shown: ${String(failed.length)} ${failed.length === 1 ? 'rule stands' : 'rules stand'} against it.`
              : `Not shown: ${nameOf(instead!)} is shown instead. ${whyInstead(judged, instead!)}`}
      </Message>
      <Box component="p" sx={{ m: 0, ...textRole.small }}>
        {survey.status === 'active' && seen.length > 0
          ? `This visitor would see: ${seen.map((one) => `${nameOf(one)} (${PLACES[modeOf(one)]})`).join(', ')}.`
          : 'This visitor would see no survey.'}
      </Box>
      <Box
        component="ul"
        aria-label="Rules"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: space(6),
          '& > li': { display: 'flex', gap: 1, ...textRole.small },
        }}
      >
        {reasons.map(({ rule, pass, reason }) => (
          <li key={rule}>
            <Box
              component="span"
              aria-hidden
              sx={{ flex: 'none', mt: '1px', color: pass ? color.success : color.error }}
            >
              {pass ? <Check size={16} strokeWidth={2} /> : <X size={16} strokeWidth={2} />}
            </Box>
            <VisuallyHidden>{pass ? 'Pass: ' : 'Fail: '}</VisuallyHidden>
            <span>{reason}</span>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const PLACES: Record<WidgetMode, string> = {
  button: 'behind its button',
  overlay: 'overlay',
  inline: 'in the page, where its place is',
};

const nameOf = ({ name, version }: WidgetSurvey): string => `${name}, version ${String(version)}`;

const audienceOf = ({ display_triggers: triggers }: WidgetSurvey): string | null | undefined =>
  triggers?.userSegmentation?.enabled ? triggers.userSegmentation.audience : null;

const whyInstead = (survey: WidgetSurvey, other: WidgetSurvey): string =>
  other.familyId === survey.familyId
    ? 'It is a newer version of this survey.'
    : `${modeOf(survey) === 'inline' ? 'Both are for the same place' : 'One overlay opens automatically'}, and ${
        other.priority > survey.priority ? 'its priority is higher' : 'it started later'
      }.`;

/** The company's running surveys as pages judge them, this one among them as it is edited, running or not. */
const useRunningWith = (
  survey: PublishedSurvey,
  settings: SurveySettings,
  triggers: DisplayTriggers,
): WidgetSurvey[] => {
  const running = useRunningSurveys(survey.companyId) as WidgetSurvey[];
  const edited: WidgetSurvey = {
    ...survey,
    survey: survey.survey as Survey,
    embedSettings: { settings },
    display_triggers: triggers,
    priority: triggers.priority ?? 0,
    startedAt: survey.startedAt ?? null,
  };
  const all = running.some(({ id }) => id === survey.id)
    ? running.map((one) => (one.id === survey.id ? edited : one))
    : [edited, ...running];
  const inOrder = all.sort((one, other) => other.priority - one.priority);
  const safe = withSafePatterns(inOrder.map((one) => one.display_triggers));
  return inOrder.map((one, index) => ({ ...one, display_triggers: safe[index] ?? null }));
};
