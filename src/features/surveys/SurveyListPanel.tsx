import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { useToast } from '@src/components/Toast/useToast';
import { useCan } from '@src/lib/useCan';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { inCompanyOf, useSetStatus, useSurveys } from './api';
import type { PublishedSurvey } from '@core/contract/surveys';
import { SurveyCard, type SurveyAction } from './components/SurveyCard/SurveyCard';
import { SurveysFailed } from './components/SurveysFailed';
import { SurveyDialogs, type SurveyDialog } from './SurveyDialogs';
import { surveyFailure } from './model/surveyFailure';
import { surveysText } from './texts/surveysText';
import { useNow } from '@src/lib/useNow';
import { WithMarks } from '@src/lib/i18n/WithMarks';

export interface SurveyListPanelProps {
  /** Opens another tab for a survey. */
  onOpen: (tab: 'display' | 'preview' | 'embed' | 'results', survey: PublishedSurvey) => void;
  /** Opens the creator with the copied draft. */
  onCopied: (draftId: string) => void;
  /** Opens the creator with a new survey. */
  onCreate: () => void;
  /** The survey whose start dialog is open, named by the URL. */
  startId?: string | null;
  onStartClosed?: () => void;
}

const tabs = {
  customize: 'display',
  preview: 'preview',
  embed: 'embed',
  results: 'results',
} as const;

/** The Deploy tab: one card per published survey, with its actions (LIVE-003 to LIVE-005). */
export function SurveyListPanel({
  onOpen,
  onCopied,
  onCreate,
  startId,
  onStartClosed,
}: SurveyListPanelProps) {
  const surveys = useSurveys();
  const setStatus = useSetStatus();
  const toast = useToast();
  const now = useNow(60_000);
  const canWrite = useCan('data_sources:write');
  const [opened, setOpened] = useState<SurveyDialog | null>(null);
  const named = surveys.data?.find(({ id, status }) => id === startId && status !== 'active');
  const dialog = opened ?? (named && canWrite ? { kind: 'start' as const, survey: named } : null);

  const stop = (survey: PublishedSurvey) => {
    setStatus.mutate(
      { ...inCompanyOf(survey), body: { status: 'inactive' } },
      {
        onSuccess: () =>
          toast.success(surveysText('stopped'), {
            alert: true,
            about: `surveys.stop ${survey.id}`,
          }),
        onError: (error) =>
          toast.error(surveyFailure('stop', error), {
            about: `surveys.stop ${survey.id}`,
            action: { label: surveysText('tryAgain'), onClick: () => stop(survey) },
          }),
      },
    );
  };
  const act = (action: SurveyAction, survey: PublishedSurvey) => {
    if (action === 'stop') stop(survey);
    else if (action === 'start' || action === 'edit' || action === 'delete')
      setOpened({ kind: action, survey });
    else onOpen(tabs[action], survey);
  };

  if (surveys.isPending)
    return <LoadingState label={surveysText('loading')} shape="cards" rows={6} />;
  if (surveys.isError) {
    return (
      <SurveysFailed
        error={surveys.error}
        onRetry={() => {
          void surveys.refetch();
        }}
      />
    );
  }
  if (surveys.data.length === 0) {
    return (
      <Paper variant="outlined">
        <EmptyState
          subject="survey"
          message={surveysText('empty')}
          action={
            <Button variant="contained" startIcon={<Plus aria-hidden />} onClick={onCreate}>
              {surveysText('createNew')}
            </Button>
          }
        />
      </Paper>
    );
  }
  const stopping =
    setStatus.isPending && setStatus.variables.body.status === 'inactive'
      ? setStatus.variables.params.id
      : null;
  return (
    <>
      <Totals surveys={surveys.data} />
      <Box
        component="ul"
        aria-label={surveysText('list')}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 2,
          gridTemplateColumns: `repeat(auto-fill, minmax(min(${rem(336)}, 100%), 1fr))`,
          '& > li': { display: 'grid', minWidth: 0 },
        }}
      >
        {surveys.data.map((survey) => (
          <li key={survey.id}>
            <SurveyCard
              survey={survey}
              now={now}
              onAction={act}
              canWrite={canWrite}
              stopping={stopping === survey.id}
            />
          </li>
        ))}
      </Box>
      {dialog && (
        <SurveyDialogs
          key={`${dialog.kind} ${dialog.survey.id}`}
          dialog={dialog}
          surveys={surveys.data}
          now={now}
          onClose={() => {
            setOpened(null);
            onStartClosed?.();
          }}
          onCopied={onCopied}
        />
      )}
    </>
  );
}

function Totals({ surveys }: { surveys: readonly PublishedSurvey[] }) {
  const active = surveys.filter(({ status }) => status === 'active').length;
  const responses = surveys.reduce((sum, { responseCount }) => sum + responseCount, 0);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        gap: space(2, 16),
        mb: 1.5,
        ...textRole.small,
        color: color.textSecondary,
        '& strong': { fontWeight: 600, color: color.text },
      }}
    >
      <span>
        <WithMarks
          text={surveysText('totals', { surveys: surveys.length, active, responses })}
          marks={{ strong: (number) => <strong>{number}</strong> }}
        />
      </span>
      <span>{surveysText('newestFirst')}</span>
    </Box>
  );
}
