import Box from '@mui/material/Box';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { explainBehaviour, explainTargeting } from '@core/survey/explainTargeting';
import { withSafePatterns } from '@core/survey/safePattern';
import type { DisplayTriggers, GlobalIdentifiers, SurveySettings } from '@core/survey/types';
import { Message } from '@src/components/Message/Message';
import { VisuallyHidden } from '@src/components/VisuallyHidden/VisuallyHidden';
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

/** Every targeting rule with pass or fail for a visit one describes: the same rules the widget runs. */
export function WhyShown({ survey, settings, triggers, rules }: WhyShownProps) {
  const [visit, setVisit] = useState<DescribedVisit>(() => startVisit(new Date()));
  const safeTriggers = useSafeTriggers(survey, triggers);
  const reasons = explainTargeting(
    {
      id: survey.id,
      survey: survey.survey as never,
      embedSettings: { settings },
      display_triggers: safeTriggers,
    },
    describedVisit(visit, survey.id),
    { globalIdentifiers: rules },
  );
  const failed = reasons.filter(({ pass }) => !pass);
  const shown = failed.length === 0 && survey.status === 'active';
  const waits = explainBehaviour(triggers.behaviorTriggers);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <VisitFields visit={visit} onChange={setVisit} />
      <Message tone={shown ? 'success' : 'info'}>
        {shown
          ? `${triggers.showPercentage < 100 ? `To ${String(triggers.showPercentage)} % of such visits` : 'Shown'}${waits.length ? `, as soon as one of these happens: ${waits.join(' ')}` : ' at once.'}`
          : survey.status === 'active'
            ? `Not shown: ${String(failed.length)} ${failed.length === 1 ? 'rule stands' : 'rules stand'} against it.`
            : 'Not shown: the survey is stopped.'}
      </Message>
      <Box
        component="ul"
        aria-label="Rules"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: '6px',
          '& > li': { display: 'flex', gap: 1, fontSize: '0.8125rem', lineHeight: '18px' },
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

/** The triggers as pages run them, beside those of the company's other running surveys. */
const useSafeTriggers = (
  survey: PublishedSurvey,
  triggers: DisplayTriggers,
): Partial<DisplayTriggers> => {
  const running = useRunningSurveys(survey.companyId).map((one) =>
    one.id === survey.id
      ? { ...one, display_triggers: triggers, priority: triggers.priority }
      : one,
  );
  const all = running.some(({ id }) => id === survey.id)
    ? running.sort((one, other) => (other.priority ?? 0) - (one.priority ?? 0))
    : [{ id: survey.id, display_triggers: triggers }, ...running];
  const safe: (Partial<DisplayTriggers> | null)[] = withSafePatterns(
    all.map(({ display_triggers: stored }) => (stored ?? null) as Partial<DisplayTriggers> | null),
  );
  return safe[all.findIndex(({ id }) => id === survey.id)] ?? triggers;
};
