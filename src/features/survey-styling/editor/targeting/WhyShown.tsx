import Box from '@mui/material/Box';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { matchingSurveys, shownInstead } from '@core/survey/allTargeting';
import { explainTargeting } from '@core/survey/explainTargeting';
import { withSafePatterns } from '@core/survey/safePattern';
import type {
  DisplayTriggers,
  GlobalIdentifiers,
  Survey,
  SurveySettings,
  WidgetSurvey,
} from '@core/survey/types';
import { Message } from '@src/components/Message/Message';
import { VisuallyHidden } from '@src/components/VisuallyHidden/VisuallyHidden';
import { space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { useRunningSurveys } from '../api';
import type { PublishedSurvey } from '@core/contract/surveys';
import { describedVisit, startVisit, type DescribedVisit } from '../model/describedVisit';
import { insteadText, reasonText, seenText, shownText } from '../model/whyText';
import { liveStylingText } from '../texts/liveStylingText';
import { VisitFields } from './VisitFields';

export interface WhyShownProps {
  survey: PublishedSurvey;
  settings: SurveySettings;
  /** The edited survey, saved or not. */
  triggers: DisplayTriggers;
  rules: GlobalIdentifiers;
}

/**
 * Shows whether a described visit passes each targeting rule, and which of the company's running
 * surveys it would see. Uses the widget's own rules.
 */
export function WhyShown({ survey, settings, triggers, rules }: WhyShownProps) {
  const [visit, setVisit] = useState<DescribedVisit>(() => startVisit(new Date()));
  const running = useRunningWith(survey, settings, triggers);
  const explained = running.find(({ id }) => id === survey.id)!;
  const company = { globalIdentifiers: rules };
  const described = describedVisit(visit, explained);
  const reasons = explainTargeting(explained, described, company);
  // Membership in a saved view is known for this survey only.
  const rivals = running.filter((one) => one === explained || !audienceOf(one));
  const instead = shownInstead(explained, rivals, described, company);
  const seen = matchingSurveys(rivals, described, company);
  const failed = reasons.filter(({ pass }) => !pass);
  const shown = failed.length === 0 && !instead && survey.status === 'active';
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <VisitFields visit={visit} onChange={setVisit} />
      <Message tone={shown ? 'success' : 'info'}>
        {shown
          ? shownText(triggers)
          : survey.status !== 'active'
            ? liveStylingText('why.stopped')
            : failed.length > 0
              ? liveStylingText('why.rules', { count: failed.length })
              : insteadText(explained, instead!)}
      </Message>
      <Box component="p" sx={{ m: 0, ...textRole.small }}>
        {survey.status === 'active' && seen.length > 0
          ? liveStylingText('why.seen', { surveys: seen.map(seenText).join(', ') })
          : liveStylingText('why.seenNone')}
      </Box>
      <Box
        component="ul"
        aria-label={liveStylingText('why.list')}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: space(6),
          '& > li': { display: 'flex', gap: 1, ...textRole.small },
        }}
      >
        {reasons.map(({ rule, pass }) => (
          <li key={rule}>
            <Box
              component="span"
              aria-hidden
              sx={{ flex: 'none', mt: '1px', color: pass ? color.success : color.error }}
            >
              {pass ? <Check size={16} strokeWidth={2} /> : <X size={16} strokeWidth={2} />}
            </Box>
            <VisuallyHidden>{`${liveStylingText(pass ? 'why.pass' : 'why.fail')} `}</VisuallyHidden>
            <span>{reasonText(rule, pass, described, explained)}</span>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const audienceOf = ({ display_triggers: triggers }: WidgetSurvey): string | null | undefined =>
  triggers?.userSegmentation?.enabled ? triggers.userSegmentation.audience : null;

/**
 * Returns the company's running surveys in the widget's format, with this one as edited, running or
 * not.
 */
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
