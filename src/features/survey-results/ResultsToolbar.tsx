import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  Bookmark,
  Mail,
  MessagesSquare,
  Pause,
  Play,
  Share2,
  SlidersHorizontal,
  Tags,
} from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { localDay } from '@core/time/zonedTime';
import { SearchField } from '@src/components/SearchField/SearchField';
import { withTexts } from '@src/lib/i18n/texts';
import { useCan } from '@src/lib/useCan';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { breakpoint } from '@tokens/tokens';
import type { SurveyVersion } from './api';
import type { PublishedSurvey } from '@core/contract/surveys';
import type { Question } from '@core/survey/types';
import type { SurveyVariable } from '@core/survey/variables/surveyVariable';
import { variableQuestions } from '@core/survey/variables/variableQuestions';
import { AnswerFilters } from './components/AnswerFilters/AnswerFilters';
import { CompareBar } from './components/CompareBar/CompareBar';
import { ResultFilterBar } from './components/ResultFilterBar/ResultFilterBar';
import type { CompareKind } from './model/comparison';
import {
  countFilters,
  lastSevenDays,
  noResultFilters,
  type ResultFilters,
} from './model/resultFilters';
import { useResultFilters } from './useResultFilters';
import { surveyResultsText } from './texts/surveyResultsText';

const ResultMailsDialog = lazy(withTexts(() => import('./result-mails/ResultMailsDialog')));
const TagRulesDialog = lazy(withTexts(() => import('./tag-rules/TagRulesDialog')));
const SharePanel = lazy(withTexts(() => import('./SharePanel')));
const SavedFiltersPanel = lazy(withTexts(() => import('./SavedFiltersPanel')));

export interface ResultsToolbarProps {
  survey: PublishedSurvey;
  questions: readonly Question[];
  variables?: readonly SurveyVariable[] | null | undefined;
  versions: readonly SurveyVersion[];
  comparison: CompareKind;
  /** The version to compare with. */
  comparedId: string | undefined;
  live: boolean;
  onLive: (live: boolean) => void;
  newResponses: number;
  /** The company's IANA time zone. */
  timeZone: string;
}

/**
 * Filters, comparison, live updates and the share link, which apply to every figure below. On a
 * phone, the filters are folded into one line, so that the first screen shows figures.
 */
export function ResultsToolbar({
  survey,
  questions,
  variables,
  versions,
  comparison,
  comparedId,
  live,
  onLive,
  newResponses,
  timeZone,
}: ResultsToolbarProps) {
  const { filters, setFilters, answerFilters, setAnswerFilters, setCompare, ...follow } =
    useResultFilters();
  const [sharing, setSharing] = useState(false);
  const [mailing, setMailing] = useState(false);
  const [tagging, setTagging] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const phone = useMediaQuery(`(max-width: ${breakpoint.sm - 0.05}px)`);
  const [unfolded, setUnfolded] = useState(false);
  const folded = phone && !unfolded;
  const canWrite = useCan('data_sources:write');
  const others = versions.filter(({ id }) => id !== survey.id);
  const compareBy = (kind: CompareKind) => {
    // A previous period only exists if the current one has two ends.
    setCompare(
      kind,
      kind === 'period' && !(filters.dateFrom && filters.dateTo)
        ? lastSevenDays(localDay(new Date(), timeZone))
        : {},
    );
  };
  const replace = (next: ResultFilters) => setFilters({ ...noResultFilters, ...next });
  const count = countFilters(filters);
  const liveLabel = surveyResultsText(live ? 'pauseLive' : 'resumeLive');
  const clear = count > 0 && (
    <Button variant="text" onClick={() => replace({})}>
      {surveyResultsText('clearFilters')}
    </Button>
  );
  return (
    <Box sx={toolbar}>
      {phone && (
        <Box sx={row}>
          <Button
            variant="outlined"
            startIcon={<SlidersHorizontal aria-hidden />}
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          >
            {count > 0
              ? surveyResultsText('activeFilters', { count })
              : surveyResultsText('filters')}
          </Button>
          {clear}
        </Box>
      )}
      {!folded && (
        <>
          <ResultFilterBar
            filters={filters}
            onChange={setFilters}
            hasVersions={others.length > 0}
            hasQuotas={survey.quotaCounts != null || filters.screenedOut === true}
            timeZone={timeZone}
          >
            <Box sx={answersAndSaved}>
              <AnswerFilters
                questions={[...questions, ...variableQuestions(variables)]}
                filters={answerFilters}
                onChange={setAnswerFilters}
              />
              <Button
                variant="text"
                aria-haspopup="dialog"
                startIcon={<Bookmark aria-hidden />}
                onClick={() => setChoosing(true)}
              >
                {surveyResultsText('savedFilters')}
              </Button>
            </Box>
          </ResultFilterBar>
          <Box sx={{ flex: `1 1 ${rem(150)}`, maxWidth: { sm: rem(232) } }}>
            <SearchField
              label={surveyResultsText('searchAnswers')}
              value={filters.search ?? ''}
              onSearch={(search) => setFilters({ search })}
            />
          </Box>
        </>
      )}
      <Box sx={{ ...row, flex: '1 1 auto', minWidth: 0 }}>
        {!folded && (
          <CompareBar
            kind={comparison}
            onKind={compareBy}
            versions={others}
            versionId={comparedId}
            onVersion={(id) => setCompare(id)}
          />
        )}
        {!phone && clear}
        <Box sx={actions}>
          <Box
            role="status"
            sx={{ fontSize: textRole.caption.fontSize, color: color.textTertiary }}
          >
            {newResponses > 0 ? surveyResultsText('newSinceOpened', { count: newResponses }) : ''}
          </Box>
          {!folded && (
            <Button
              variant="quiet"
              size="small"
              startIcon={live ? <Pause aria-hidden /> : <Play aria-hidden />}
              aria-label={liveLabel}
              title={liveLabel}
              onClick={() => onLive(!live)}
            >
              {/* On a tablet, the symbol alone leaves room for the comparison in the same row. */}
              <Box component="span" sx={{ display: { sm: 'none', md: 'inline' } }}>
                {liveLabel}
              </Box>
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            startIcon={<MessagesSquare aria-hidden />}
            aria-expanded={follow.hasFollowUps}
            onClick={() => follow.showFollowUps(!follow.hasFollowUps)}
          >
            {surveyResultsText('followUps')}
          </Button>
          <Button
            variant="quiet"
            size="small"
            startIcon={<Tags aria-hidden />}
            onClick={() => setTagging(true)}
          >
            {surveyResultsText('tagRules')}
          </Button>
          <Button
            variant="quiet"
            size="small"
            startIcon={<Mail aria-hidden />}
            onClick={() => setMailing(true)}
          >
            {surveyResultsText('emails')}
          </Button>
          {canWrite && (
            <Button
              variant="quiet"
              size="small"
              startIcon={<Share2 aria-hidden />}
              onClick={() => setSharing(true)}
            >
              {surveyResultsText('share')}
            </Button>
          )}
        </Box>
      </Box>
      {choosing && (
        <Suspense fallback={null}>
          <SavedFiltersPanel
            survey={survey}
            filters={filters}
            onApply={(next) => {
              setChoosing(false);
              replace(next);
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
      {tagging && (
        <Suspense fallback={null}>
          <TagRulesDialog survey={survey} questions={questions} onClose={() => setTagging(false)} />
        </Suspense>
      )}
      {mailing && (
        <Suspense fallback={null}>
          <ResultMailsDialog survey={survey} onClose={() => setMailing(false)} />
        </Suspense>
      )}
      {sharing && (
        <Suspense fallback={null}>
          <SharePanel
            survey={survey}
            questions={questions}
            filters={filters}
            timeZone={timeZone}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
    </Box>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;

/**
 * Filters, search, comparison and actions in one row that wraps from 600 px on, so that no line
 * holds only one of them. Stacked on phones.
 */
const toolbar = {
  ...row,
  display: { xs: 'grid', sm: 'flex' },
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;

/** Side by side, on phones too. */
const answersAndSaved = {
  ...row,
  display: { xs: 'flex', sm: 'contents' },
  gridColumn: '1 / -1',
} as const;

const actions = {
  ...row,
  columnGap: 0.25,
  ml: { sm: 'auto' },
  '& .MuiButton-root': { px: 1 },
} as const;
