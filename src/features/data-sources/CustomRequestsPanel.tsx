import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import {
  CUSTOM_REQUEST_STATUSES,
  type CustomRequestStatus,
} from '@core/contract/customApiRequests';
import { useState } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { DataTable } from '@src/components/DataTable/DataTable';
import type { DataTableColumn } from '@src/components/DataTable/dataTableTypes';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { Message } from '@src/components/Message/Message';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { StatusChip, type ChipTone } from '@src/components/StatusChip/StatusChip';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { TextInput } from '@src/components/TextInput/TextInput';
import { commonText } from '@src/components/texts/commonText';
import { useHasRole } from '@src/lib/useCan';
import { useAnswerCustomApi, useCustomApiRequests, type CustomApiRequest } from './api';
import { dayLabel } from './model/whenLabel';
import { dataSourcesText } from './texts/dataSourcesText';

const tones: Record<CustomRequestStatus, ChipTone> = {
  open: 'brass',
  planned: 'signal',
  done: 'success',
  declined: 'neutral',
};

const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url);

const columns = (ofAll: boolean): DataTableColumn<CustomApiRequest>[] => [
  {
    field: 'serviceName',
    header: dataSourcesText('request.service'),
    flex: 1,
    minWidth: 140,
    compact: 'title',
  },
  {
    field: 'documentationUrl',
    header: dataSourcesText('request.documentation'),
    flex: 1.4,
    minWidth: 180,
    compact: 'support',
    cell: ({ documentationUrl }) =>
      isWebAddress(documentationUrl) ? (
        <Link
          href={documentationUrl}
          target="_blank"
          rel="noreferrer noopener"
          title={documentationUrl}
          sx={{ display: 'block', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}
        >
          {documentationUrl}
        </Link>
      ) : (
        documentationUrl
      ),
  },
  ...(ofAll
    ? [
        {
          field: 'companyName',
          header: dataSourcesText('request.company'),
          width: 150,
        } satisfies DataTableColumn<CustomApiRequest>,
      ]
    : []),
  { field: 'createdByEmail', header: dataSourcesText('request.by'), width: 190 },
  {
    field: 'createdAt',
    header: dataSourcesText('request.at'),
    width: 120,
    cell: ({ createdAt }) => dayLabel(createdAt),
  },
  {
    field: 'status',
    header: dataSourcesText('request.state'),
    width: 110,
    compact: 'value',
    cell: ({ status }) => (
      <StatusChip label={dataSourcesText(`requestState.${status}`)} tone={tones[status]} />
    ),
  },
  { field: 'answer', header: dataSourcesText('request.answer'), flex: 1, minWidth: 140 },
];

/**
 * Requests for sources that we don't offer. A global admin sees and answers all of them. Renders
 * nothing for a company without requests.
 */
export function CustomRequestsPanel() {
  const requests = useCustomApiRequests();
  const isAdmin = useHasRole('admin');
  const [answering, setAnswering] = useState<CustomApiRequest | null>(null);
  if (!isAdmin && !requests.data?.length) return null;
  return (
    <Box component="section" aria-label={dataSourcesText('requests')} sx={{ minWidth: 0 }}>
      <Typography variant="h2" sx={{ mb: 1.25 }}>
        {dataSourcesText('requests')}
      </Typography>
      <DataTable
        label={dataSourcesText('requests')}
        columns={columns(isAdmin)}
        rows={requests.data ?? []}
        rowId={({ id }) => id}
        loading={requests.isFetching}
        error={
          requests.error
            ? {
                message: requests.error.message,
                onRetry: () => requests.refetch(),
              }
            : undefined
        }
        empty={
          <EmptyState subject="wish" message={dataSourcesText('noRequests')} headingLevel={3} />
        }
        paging={{ mode: 'client', pageSize: 10 }}
        {...(isAdmin
          ? {
              rowActionsWidth: 100,
              rowActions: (request: CustomApiRequest) => (
                <Button
                  size="small"
                  aria-label={dataSourcesText('answerOne', { service: request.serviceName })}
                  onClick={() => {
                    setAnswering(request);
                  }}
                >
                  {dataSourcesText('answer')}
                </Button>
              ),
            }
          : {})}
      />
      {answering && (
        <AnswerDialog
          request={answering}
          onClose={() => {
            setAnswering(null);
          }}
        />
      )}
    </Box>
  );
}

/** A request's state, and the answer for its company. */
function AnswerDialog({ request, onClose }: { request: CustomApiRequest; onClose: () => void }) {
  const [status, setStatus] = useState(request.status);
  const [answer, setAnswer] = useState(request.answer ?? '');
  const { mutate, isPending, error } = useAnswerCustomApi();
  return (
    <AppDialog
      open
      onClose={onClose}
      size="small"
      title={dataSourcesText('answerOne', { service: request.serviceName })}
      support={
        request.companyName
          ? dataSourcesText('askedBy', { company: request.companyName })
          : undefined
      }
      busy={isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending)
          mutate(
            { params: { id: request.id }, body: { status, answer: answer.trim() || null } },
            { onSuccess: onClose },
          );
      }}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {commonText('cancel')}
          </Button>
          <SubmitButton busy={isPending} busyLabel={commonText('saving')}>
            {commonText('save')}
          </SubmitButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {error && !isPending && <Message tone="error">{error.message}</Message>}
        <SelectInput
          label={dataSourcesText('request.state')}
          value={status}
          onChange={(next) => {
            setStatus(next as CustomRequestStatus);
          }}
          options={CUSTOM_REQUEST_STATUSES.map((value) => ({
            value,
            label: dataSourcesText(`requestState.${value}`),
          }))}
        />
        <TextInput
          label={dataSourcesText('request.answer')}
          optional
          rows={4}
          value={answer}
          onChange={setAnswer}
        />
      </Box>
    </AppDialog>
  );
}
