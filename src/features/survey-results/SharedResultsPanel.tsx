import Box from '@mui/material/Box';
import { lazy, Suspense, useState } from 'react';
import { CalendarX2, Link2Off } from 'lucide-react';
import { nameQuestions } from '@core/survey/piping';
import { ChartCard } from '@src/components/ChartCard/ChartCard';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { Message } from '@src/components/Message/Message';
import { ErrorState } from '@src/components/ErrorState/ErrorState';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { useSharedResults } from './api';
import { AnalyticsStrip } from './components/AnalyticsStrip/AnalyticsStrip';
import { FunnelCard } from './components/FunnelCard/FunnelCard';
import { QuestionCard } from './components/QuestionCard/QuestionCard';
import { chartShapeOf } from './model/chartShape';
import { trendData } from './model/trendData';
import { questionGrid } from './QuestionsPanel';
import { withTexts } from '@src/lib/i18n/texts';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { ReportHeader } from './sharing/ReportHeader';
import type { SharedView } from './sharing/sharedView';
import { reportLinkText } from './sharing/texts/reportLinkText';
import { surveyResultsText } from './texts/surveyResultsText';

const WALL_REFRESH_MS = 10_000;

const WallView = lazy(withTexts(() => import('./sharing/WallView')));
const UnlockForm = lazy(withTexts(() => import('./sharing/UnlockForm')));
const WeightingNote = lazy(withTexts(() => import('./components/Weighting/WeightingNote')));

/**
 * The numbers behind a share link, after its password if it has one. An expired link says so. A
 * revoked or unknown one only says that it doesn't work.
 */
export function SharedResultsPanel({
  token,
  view = null,
}: {
  token: string;
  view?: SharedView | null;
}) {
  const [key, setKey] = useState<string | null>(null);
  const shared = useSharedResults(token, key, view === 'wall' ? WALL_REFRESH_MS : undefined);
  if (shared.isPending)
    return <LoadingState label={surveyResultsText('loadingResults')} shape="page" />;
  const code = shared.isError ? shared.error.code : undefined;
  if (code === 'link_locked')
    return (
      <Suspense fallback={null}>
        <UnlockForm token={token} onUnlock={setKey} />
      </Suspense>
    );
  if (code === 'link_expired' || (shared.isError && shared.error.status === 404)) {
    const isExpired = code === 'link_expired';
    const Icon = isExpired ? CalendarX2 : Link2Off;
    return (
      <Box sx={{ pt: { xs: 4, sm: '16vh' } }}>
        <EmptyState
          headingLevel={1}
          icon={<Icon aria-hidden />}
          title={isExpired ? reportLinkText('expiredTitle') : surveyResultsText('brokenLink')}
          message={isExpired ? reportLinkText('expiredHelp') : surveyResultsText('brokenLinkHelp')}
        />
      </Box>
    );
  }
  // After a failed refresh, the last numbers stay on screen with their time.
  if (shared.isError && !shared.data)
    return (
      <ErrorState
        headingLevel={1}
        title={surveyResultsText('resultsFailed')}
        error={shared.error}
        onRetry={() => shared.refetch()}
      />
    );
  const { name, company, status, charts, weights, filtered, analytics, funnel } = shared.data!;
  const { excludedResponses = 0 } = analytics;
  const questions = nameQuestions(shared.data.questions);
  const charted = questions.filter(
    (question) => chartShapeOf(question) !== 'texts' && (charts?.includes(question.id) ?? true),
  );
  return (
    <>
      <ReportHeader
        title={name}
        company={company}
        readAt={shared.dataUpdatedAt}
        view={view}
        chip={
          <StatusChip
            label={surveyResultsText(status === 'active' ? 'active' : 'inactive')}
            tone={status === 'active' ? 'success' : 'neutral'}
            dot={status === 'active' ? 'full' : 'hollow'}
          />
        }
      />
      {view === 'wall' && (
        <Suspense fallback={null}>
          <WallView readAt={shared.dataUpdatedAt} isLate={shared.isError} />
        </Suspense>
      )}
      <Box sx={{ display: 'grid', gap: 1.5, '& > *': { minWidth: 0 } }}>
        {filtered && <Message tone="info">{reportLinkText('filteredReport')}</Message>}
        <AnalyticsStrip analytics={analytics} />
        {excludedResponses > 0 && (
          <Box component="p" sx={{ m: 0, ...textRole.small, color: color.textSecondary }}>
            {reportLinkText('excludedResponses', { count: excludedResponses })}
          </Box>
        )}
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
              ...(funnel && { lg: `minmax(0, 1fr) min(${rem(364)}, 42%)` }),
            },
            '& > *': { minWidth: 0 },
          }}
        >
          {funnel && <FunnelCard funnel={funnel} questions={questions} />}
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
              number={charted.indexOf(question) + 1}
              summary={analytics.questionSummaries[question.id]}
            />
          ))}
        </Box>
      </Box>
    </>
  );
}
