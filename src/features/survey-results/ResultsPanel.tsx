import { withTexts } from '@src/lib/i18n/texts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Scale, Table2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { normaliseSurvey } from '@core/survey/normalise';
import { takesAnswer } from '@core/survey/questionTypes';
import { nameQuestions } from '@core/survey/piping';
import { tallyValues } from '@core/survey/tally';
import { ChartCard } from '@src/components/ChartCard/ChartCard';
import { Card } from '@src/components/Card/Card';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { rem } from '@src/theme/lengths';
import { whileStale } from '@src/theme/whileStale';
import { breakpoint } from '@tokens/tokens';
import { useSurveyVersions } from '@src/lib/useSurveyVersions';
import { useAnalytics, useFunnel, type SurveyResponse } from './api';
import type { PublishedSurvey } from '@core/contract/surveys';
import { AnalyticsStrip } from './components/AnalyticsStrip/AnalyticsStrip';
import { FunnelCard } from './components/FunnelCard/FunnelCard';
import { ScoreHeadline } from './components/ScoreHeadline/ScoreHeadline';
import { withAnswerFilter } from './model/answerFilterText';
import { comparedVersion, readComparison } from './model/comparison';
import type { ResultFilters } from './model/resultFilters';
import { trendData } from './model/trendData';
import { FailedLoad } from './FailedLoad';
import { QuestionsPanel } from './QuestionsPanel';
import { ResponsesSection } from './ResponsesSection';
import { ResultsToolbar } from './ResultsToolbar';
import { PrintStyles } from './sharing/PrintStyles';
import { useLiveUpdates } from './useLiveUpdates';
import { useRedaction } from './useRedaction';
import { useResultFilters } from './useResultFilters';
import { surveyResultsText } from './texts/surveyResultsText';

const VariableNumbers = lazy(
  withTexts(() => import('./components/VariableNumbers/VariableNumbers')),
);

const QuotaFill = lazy(
  withTexts(async () => ({
    default: (await import('./components/QuotaFill/QuotaFill')).QuotaFill,
  })),
);
const OpenedResponse = lazy(withTexts(() => import('./one-response/OpenedResponse')));
const ExcludedNote = lazy(withTexts(() => import('./one-response/ExcludedNote')));
const CrossTabPanel = lazy(withTexts(() => import('./CrossTabPanel')));
const FollowUpsPanel = lazy(withTexts(() => import('./follow-ups/FollowUpsPanel')));
const WeightingPanel = lazy(withTexts(() => import('./WeightingPanel')));

/**
 * InsightIQ for one survey. Every figure follows the filters in the URL and can be compared
 * with another version or period.
 */
export function ResultsPanel({ survey }: { survey: PublishedSurvey }) {
  const {
    filters,
    setFilters,
    answerFilters,
    setAnswerFilters,
    page,
    compare,
    setPage,
    crossed,
    cross,
    hasFollowUps,
    openedId,
    openResponse,
  } = useResultFilters();
  const { isRedacted } = useRedaction();
  const [clicked, setClicked] = useState<SurveyResponse | null>(null);
  const open = (response: SurveyResponse) => {
    setClicked(response);
    openResponse(response.id);
  };
  const setExcluded = (excluded: boolean) => setFilters({ excluded });
  const [live, setLive] = useState(true);
  const [weighting, setWeighting] = useState(false);
  const { newResponses } = useLiveUpdates(survey.id, live);
  const versions = useSurveyVersions(survey.id).data ?? [];
  const comparison = readComparison(compare, survey.id, filters, versions);
  const other = comparison.with;

  const analytics = useAnalytics(survey.id, filters);
  const funnel = useFunnel(survey.id, filters);
  const otherAnalytics = useAnalytics(other?.surveyId ?? '', other?.filters ?? {}, other !== null);
  const otherFunnel = useFunnel(other?.surveyId ?? '', other?.filters ?? {}, other !== null);
  const { questions: asked, variables } = normaliseSurvey(survey.survey);
  const questions = nameQuestions(asked).filter(takesAnswer);
  const numbers = analytics.data ?? null;
  const compared =
    other && otherAnalytics.data ? { name: other.name, analytics: otherAnalytics.data } : undefined;
  const beside = useMediaQuery(`(min-width: ${String(breakpoint.lg)}px)`);
  const plotHeight = beside
    ? heightBeside(questions.length + (funnel.data && funnel.data.displays === null ? 2 : 3))
    : 220;

  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0, '& > *': { minWidth: 0 } }}>
      <PrintStyles />
      <ResultsToolbar
        survey={survey}
        questions={questions}
        variables={variables}
        versions={versions}
        comparison={comparison.kind}
        comparedId={comparedVersion(versions, survey.id, compare)?.id}
        live={live}
        onLive={setLive}
        newResponses={newResponses}
        timeZone={numbers?.timeZone ?? 'UTC'}
      />
      {filters.excluded && (
        <Suspense fallback={null}>
          <ExcludedNote count={null} onChange={setExcluded} />
        </Suspense>
      )}
      {hasFollowUps && (
        <Suspense fallback={<LoadingState shape="lines" quiet />}>
          <FollowUpsPanel survey={survey} questions={questions} onOpen={open} />
        </Suspense>
      )}
      {(numbers || !analytics.isError) && (
        <Stale when={analytics.isPlaceholderData}>
          <ScoreHeadline questions={questions} analytics={numbers} />
        </Stale>
      )}
      {analytics.isPending ? (
        <LoadingState label={surveyResultsText('loadingNumbers')} shape="strip" rows={6} quiet />
      ) : (
        <Stale when={analytics.isPlaceholderData}>
          <AnalyticsStrip analytics={numbers} compared={compared} />
        </Stale>
      )}
      <FailedLoad reads={[analytics]} what="numbers" />
      {survey.quotaCounts && (
        <Suspense fallback={null}>
          <QuotaFill survey={survey} />
        </Suspense>
      )}
      {other && (
        <FailedLoad reads={[otherAnalytics, otherFunnel]} what="figures" name={other.name} />
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'stretch',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `minmax(0, 1fr) min(${rem(364)}, 42%)` },
          '& > *': { minWidth: 0 },
        }}
      >
        {!funnel.data && funnel.isError && (
          <Card title={surveyResultsText('funnel')}>
            <FailedLoad reads={[funnel]} what="funnel" />
          </Card>
        )}
        {funnel.isPending && <LoadingState shape="chart" plotHeight={plotHeight} quiet />}
        {funnel.data && (
          <Stale when={funnel.isPlaceholderData}>
            <FunnelCard
              funnel={funnel.data}
              questions={questions}
              compared={
                other && otherFunnel.data
                  ? { name: other.name, funnel: otherFunnel.data }
                  : undefined
              }
            />
          </Stale>
        )}
        {analytics.isPending && <LoadingState shape="chart" plotHeight={plotHeight} quiet />}
        {numbers && (
          <ChartCard
            title={surveyResultsText('lastSevenDays')}
            kind="bar"
            size="small"
            height={plotHeight}
            {...trendData(numbers.dailyTrends, compared?.analytics.dailyTrends, other?.name)}
          />
        )}
      </Box>
      {(weighting || filters.weights) && (
        <Suspense fallback={null}>
          <WeightingPanel
            questions={questions}
            weights={filters.weights}
            report={numbers?.weighting}
            isOpen={weighting}
            onOpen={setWeighting}
            onChange={(weights) => setFilters({ weights } as ResultFilters)}
          />
        </Suspense>
      )}
      <Stale when={analytics.isPlaceholderData}>
        <QuestionsPanel
          surveyId={survey.id}
          questions={questions}
          analytics={numbers}
          loading={analytics.isPending}
          failed={numbers === null && analytics.isError}
          filters={filters}
          compared={compared}
          onFilter={(filter) => setAnswerFilters(withAnswerFilter(answerFilters, filter))}
        />
      </Stale>
      {numbers?.variables && (
        <Suspense fallback={null}>
          <VariableNumbers variables={numbers.variables} />
        </Suspense>
      )}
      {crossed && (
        <Suspense
          fallback={<LoadingState label={surveyResultsText('loadingCrossTab')} shape="lines" />}
        >
          <CrossTabPanel surveyId={survey.id} questions={questions} filters={filters} />
        </Suspense>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {!crossed && questions.some((question) => tallyValues(question).length > 0) && (
          <Button size="small" startIcon={<Table2 aria-hidden />} onClick={cross}>
            {surveyResultsText('openCrossTab')}
          </Button>
        )}
        <Button
          size="small"
          startIcon={<Scale aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setWeighting(true)}
        >
          {surveyResultsText('openWeights')}
        </Button>
      </Box>
      <ResponsesSection
        surveyId={survey.id}
        questions={questions}
        variables={variables}
        filters={filters}
        page={page}
        onPage={setPage}
        onOpen={open}
        excluded={numbers?.excludedResponses}
        onExcluded={setExcluded}
      />
      {openedId && (
        <Suspense fallback={null}>
          <OpenedResponse
            survey={survey}
            responseId={openedId}
            known={clicked?.id === openedId ? clicked : undefined}
            questions={questions}
            variables={variables}
            isRedacted={isRedacted}
            onClose={() => openResponse(null)}
          />
        </Suspense>
      )}
    </Box>
  );
}

/** Height of the plot in px, to match a funnel of this many 28 px rows, up to a maximum. */
const heightBeside = (rows: number): number => Math.min(Math.max(rows * 28 + 39, 220), 420);

/** Keeps showing the previous filters' figures until the new ones arrive. */
function Stale({ when, children }: { when: boolean; children: React.ReactNode }) {
  return (
    <Box
      aria-busy={when}
      sx={{
        display: 'grid',
        minWidth: 0,
        '& > *': { minWidth: 0 },
        ...whileStale(when),
      }}
    >
      {children}
    </Box>
  );
}
