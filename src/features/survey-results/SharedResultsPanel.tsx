import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { Link2Off } from 'lucide-react';
import { nameQuestions } from '@core/survey/piping';
import { ChartCard } from '@src/components/ChartCard/ChartCard';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { ErrorState } from '@src/components/ErrorState/ErrorState';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { PageHeader } from '@src/components/PageHeader/PageHeader';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { useSharedResults } from './api';
import { AnalyticsStrip } from './components/AnalyticsStrip/AnalyticsStrip';
import { FunnelCard } from './components/FunnelCard/FunnelCard';
import { QuestionCard } from './components/QuestionCard/QuestionCard';
import { chartShapeOf } from './model/chartShape';
import { trendData } from './model/trendData';
import { questionGrid } from './QuestionsPanel';
import { withTexts } from '@src/lib/i18n/texts';
import { rem } from '@src/theme/lengths';
import { surveyResultsText } from './texts/surveyResultsText';

const WeightingNote = lazy(withTexts(() => import('./components/Weighting/WeightingNote')));

/** The numbers behind a share link. A revoked or unknown link only says that it doesn't work. */
export function SharedResultsPanel({ token }: { token: string }) {
  const shared = useSharedResults(token);
  if (shared.isPending)
    return <LoadingState label={surveyResultsText('loadingResults')} shape="page" />;
  if (shared.isError && shared.error.status === 404) {
    return (
      <Box sx={{ pt: { xs: 4, sm: '16vh' } }}>
        <EmptyState
          headingLevel={1}
          icon={<Link2Off aria-hidden />}
          title={surveyResultsText('brokenLink')}
          message={surveyResultsText('brokenLinkHelp')}
        />
      </Box>
    );
  }
  if (shared.isError)
    return (
      <ErrorState
        headingLevel={1}
        title={surveyResultsText('resultsFailed')}
        error={shared.error}
        onRetry={() => shared.refetch()}
      />
    );
  const { name, company, status, weights, analytics, funnel } = shared.data;
  const questions = nameQuestions(shared.data.questions);
  const charted = questions.filter((question) => chartShapeOf(question) !== 'texts');
  return (
    <>
      <PageHeader
        title={name}
        support={surveyResultsText('sharedSupport', { company: company.name })}
        chip={
          <StatusChip
            label={surveyResultsText(status === 'active' ? 'active' : 'inactive')}
            tone={status === 'active' ? 'success' : 'neutral'}
            dot={status === 'active' ? 'full' : 'hollow'}
          />
        }
      />
      <Box sx={{ display: 'grid', gap: 1.5, '& > *': { minWidth: 0 } }}>
        <AnalyticsStrip analytics={analytics} />
        {weights && analytics.weighting && (
          <Suspense fallback={null}>
            <WeightingNote
              questions={questions}
              weights={weights}
              report={analytics.weighting}
              isShared
            />
          </Suspense>
        )}
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              lg: `minmax(0, 1fr) min(${rem(364)}, 42%)`,
            },
            '& > *': { minWidth: 0 },
          }}
        >
          <FunnelCard funnel={funnel} questions={questions} />
          <ChartCard
            title={surveyResultsText('lastSevenDays')}
            kind="bar"
            size="small"
            height={220}
            {...trendData(analytics.dailyTrends)}
          />
        </Box>
        <Box sx={questionGrid}>
          {charted.map((question) => (
            <QuestionCard
              key={question.id}
              question={question}
              number={questions.indexOf(question) + 1}
              summary={analytics.questionSummaries[question.id]}
            />
          ))}
        </Box>
      </Box>
    </>
  );
}
