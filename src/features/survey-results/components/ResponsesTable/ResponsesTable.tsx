import Box from '@mui/material/Box';
import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { LIMITS } from '@core/limits';
import type { Question } from '@core/survey/types';
import type { SurveyVariable } from '@core/survey/variables/surveyVariable';
import { variableLabel } from '@core/survey/variables/variableHead';
import { DataTable } from '@src/components/DataTable/DataTable';
import type { DataTableColumn } from '@src/components/DataTable/dataTableTypes';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import type { SurveyResponse } from '../../api';
import { answerText, answeredAtText, deviceWord, shortId } from '../../model/answerText';
import { durationText } from '../../model/duration';
import { space } from '@src/theme/lengths';
import { surveyResultsText } from '../../texts/surveyResultsText';
import { commonText } from '@src/components/texts/commonText';

export interface ResponsesTableProps {
  responses: readonly SurveyResponse[];
  questions: readonly Question[];
  /** Each one can be a column, hidden at first. */
  variables?: readonly SurveyVariable[] | null | undefined;
  total: number;
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
  onOpen: (response: SurveyResponse) => void;
  loading: boolean;
}

/** Number of questions initially shown as columns. The row's dialog has all answers. */
const shownQuestions = 3;

const icons = { mobile: Smartphone, desktop: Monitor, tablet: Tablet };

const numbered = ({ title }: Question, index: number): string => `${String(index + 1)} ${title}`;

const columnsFor = (
  questions: readonly Question[],
  variables: readonly SurveyVariable[],
  tagged: boolean,
): DataTableColumn<SurveyResponse>[] => [
  {
    field: 'id',
    header: surveyResultsText('responseId'),
    width: 124,
    compact: 'title',
    sortable: false,
    cell: ({ id }) => (
      <Box component="span" title={id} sx={{ fontWeight: 550 }}>
        {shortId(id)}
      </Box>
    ),
  },
  {
    field: 'ip_address',
    header: surveyResultsText('ipAddress'),
    width: 132,
    compact: 'hidden',
    sortable: false,
    value: ({ ip_address }) => ip_address ?? '–',
  },
  {
    field: 'device_type',
    header: surveyResultsText('device'),
    width: 112,
    compact: 'support',
    sortable: false,
    cell: ({ device_type }) => <Device type={device_type} />,
  },
  {
    field: 'started_at',
    header: surveyResultsText('startedAt'),
    width: 132,
    compact: 'value',
    sortable: false,
    value: ({ started_at }) => answeredAtText(started_at),
  },
  {
    field: 'completion_time_seconds',
    header: surveyResultsText('time'),
    width: 112,
    align: 'right',
    compact: 'hidden',
    sortable: false,
    value: ({ completion_time_seconds }) => durationText(completion_time_seconds),
  },
  {
    field: 'is_complete',
    header: commonText('status'),
    width: 178,
    compact: 'value',
    sortable: false,
    cell: (response) => <Status {...response} />,
  },
  {
    field: 'tags',
    header: surveyResultsText('tags'),
    minWidth: 110,
    compact: 'support',
    sortable: false,
    hiddenAtFirst: !tagged,
    value: ({ tags = [] }) => tags.join(', '),
  },
  ...questions.map((question, index): DataTableColumn<SurveyResponse> => ({
    field: `question-${question.id}`,
    header: numbered(question, index),
    flex: 1,
    minWidth: 110,
    compact: 'hidden',
    sortable: false,
    hiddenAtFirst: index >= shownQuestions,
    value: ({ responses }) =>
      answerText((responses as Record<string, unknown>)[question.id], question.type),
  })),
  ...variables.map((variable): DataTableColumn<SurveyResponse> => ({
    field: `variable-${variable.name}`,
    header: variableLabel(variable),
    minWidth: 110,
    compact: 'hidden',
    sortable: false,
    hiddenAtFirst: true,
    value: ({ variables: values }) => answerText(values?.[variable.name], undefined),
  })),
];

/**
 * The filtered responses with the answers to chosen questions, twenty per page, newest first
 * (RESULT-011). A row opens all of its answers.
 */
export function ResponsesTable({
  responses,
  questions,
  variables,
  total,
  page,
  onPage,
  onOpen,
  loading,
}: ResponsesTableProps) {
  return (
    <DataTable
      label={surveyResultsText('responses')}
      settingsId="responses"
      columns={columnsFor(
        questions,
        variables ?? [],
        responses.some(({ tags }) => tags !== undefined),
      )}
      rows={responses}
      rowId={({ id }) => id}
      loading={loading}
      loadingLabel={surveyResultsText('loadingResponses')}
      empty={<EmptyState subject="response" message={surveyResultsText('noResponses')} />}
      paging={{
        mode: 'server',
        page: page - 1,
        pageSize: LIMITS.results.pageSize,
        total,
        onPageChange: (next) => onPage(next + 1),
      }}
      onRowClick={onOpen}
    />
  );
}

function Device({ type }: { type: SurveyResponse['device_type'] }) {
  const Icon = icons[type];
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: space(7) }}>
      <Icon aria-hidden size={14} strokeWidth={1.75} />
      {deviceWord(type)}
    </Box>
  );
}

function Status({ is_complete, screened_out, flagged }: SurveyResponse) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: space(6) }}>
      {is_complete ? (
        <StatusChip label={surveyResultsText('completed')} tone="success" />
      ) : (
        <StatusChip
          label={surveyResultsText(screened_out ? 'screenedOut' : 'incomplete')}
          dot="hollow"
        />
      )}
      {flagged && (
        <StatusChip
          label={surveyResultsText('quick')}
          tone="warning"
          dot="none"
          title={surveyResultsText('quickTitle')}
        />
      )}
    </Box>
  );
}
