import { withTexts } from '@src/lib/i18n/texts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import type { Question } from '@core/survey/types';
import type { SurveyVariable } from '@core/survey/variables/surveyVariable';
import { formatNumber } from '@src/lib/i18n/formats';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { useResponses, type SurveyResponse } from './api';
import { RedactionButton } from './components/RedactionButton/RedactionButton';
import { ResponsesTable } from './components/ResponsesTable/ResponsesTable';
import { FailedLoad } from './FailedLoad';
import type { ResultFilters } from './model/resultFilters';
import { surveyResultsText } from './texts/surveyResultsText';
import { useRedaction } from './useRedaction';

const UserAnalyticsPanel = lazy(
  withTexts(async () => ({
    default: (await import('./UserAnalyticsPanel')).UserAnalyticsPanel,
  })),
);
const ExcludedNote = lazy(withTexts(() => import('./one-response/ExcludedNote')));

export interface ResponsesSectionProps {
  surveyId: string;
  questions: readonly Question[];
  variables?: readonly SurveyVariable[] | null | undefined;
  filters: ResultFilters;
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
  onOpen: (response: SurveyResponse) => void;
  /** Responses that were excluded from results. */
  excluded: number | undefined;
  onExcluded: (excluded: boolean) => void;
}

/** The filtered responses, how many are excluded, and the people who answered most often. */
export function ResponsesSection({
  surveyId,
  questions,
  variables,
  filters,
  page,
  onPage,
  onOpen,
  excluded,
  onExcluded,
}: ResponsesSectionProps) {
  const { isRedacted, setRedacted } = useRedaction();
  const [usersShown, setUsersShown] = useState(false);
  const responses = useResponses(surveyId, filters, page, isRedacted);
  const total = responses.data?.pagination.total ?? 0;
  return (
    <Box component="section" aria-label={surveyResultsText('responses')} sx={{ mt: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1, mb: 1 }}>
        <Typography variant="h3" component="h2">
          {surveyResultsText('responses')}
        </Typography>
        <Box component="span" sx={{ fontSize: textRole.small.fontSize, color: color.textTertiary }}>
          {responses.data ? formatNumber(total) : ''}
        </Box>
        {excluded !== undefined && (
          <Suspense fallback={null}>
            <ExcludedNote count={excluded} onChange={onExcluded} />
          </Suspense>
        )}
        <Box sx={{ ml: 'auto' }}>
          <RedactionButton isRedacted={isRedacted} onChange={setRedacted} />
        </Box>
        <Button
          variant="quiet"
          size="small"
          aria-expanded={usersShown}
          onClick={() => setUsersShown(!usersShown)}
        >
          {surveyResultsText(usersShown ? 'hideUsers' : 'loadUsers')}
        </Button>
      </Box>
      {usersShown && (
        <Box sx={{ mb: 1.5 }}>
          <Suspense fallback={null}>
            <UserAnalyticsPanel surveyId={surveyId} filters={filters} />
          </Suspense>
        </Box>
      )}
      <FailedLoad reads={[responses]} what="responses" />
      {(responses.data || responses.isPending) && (
        <ResponsesTable
          responses={responses.data?.responses ?? []}
          questions={questions}
          variables={variables}
          total={total}
          page={page}
          onPage={onPage}
          onOpen={onOpen}
          loading={responses.isPending || responses.isPlaceholderData}
        />
      )}
    </Box>
  );
}
