import type { ReactNode } from 'react';
import { DataTable } from '@src/components/DataTable/DataTable';
import type { DataTableColumn, DataTableProps } from '@src/components/DataTable/dataTableTypes';
import { TwoLineCell } from '@src/components/DataTable/TwoLineCell';
import { StatusChip, type ChipTone } from '@src/components/StatusChip/StatusChip';
import { commonText } from '@src/components/texts/commonText';
import { formatDate } from '@src/lib/i18n/formats';
import { requestLogText } from './texts/requestLogText';
import type { LoggedRequest } from './useRequestLog';

/** "27 Nov, 09:12:04": with seconds, because requests are frequent. */
export const secondText = (instant: string): string =>
  formatDate(new Date(instant), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });

const toneOf = (status: number): ChipTone =>
  status >= 500 ? 'error' : status >= 400 ? 'warning' : 'success';

/** A status in the color of its class. */
export function HttpStatusChip({ status }: { status: number }) {
  return <StatusChip label={String(status)} tone={toneOf(status)} />;
}

const requestColumns = (): readonly DataTableColumn<LoggedRequest>[] => [
  {
    field: 'at',
    header: requestLogText('time'),
    width: 140,
    compact: 'support',
    sortable: false,
    value: ({ at }) => secondText(at),
  },
  {
    field: 'path',
    header: requestLogText('request'),
    flex: 1,
    minWidth: 240,
    compact: 'title',
    sortable: false,
    cell: ({ method, path, code }) => (
      <TwoLineCell title={`${method} ${path}`} support={code ?? ''} />
    ),
  },
  {
    field: 'status',
    header: commonText('status'),
    width: 88,
    compact: 'value',
    sortable: false,
    cell: ({ status }) => <HttpStatusChip status={status} />,
  },
  {
    field: 'durationMs',
    header: requestLogText('duration'),
    width: 92,
    align: 'right',
    compact: 'hidden',
    sortable: false,
    value: ({ durationMs }) => requestLogText('milliseconds', { ms: durationMs }),
  },
  {
    field: 'requestId',
    header: requestLogText('requestId'),
    width: 290,
    spare: true,
    compact: 'hidden',
    sortable: false,
  },
];

interface RequestTableProps {
  requests: readonly LoggedRequest[];
  loading: boolean;
  error: DataTableProps<LoggedRequest>['error'];
  empty: ReactNode;
  onOpen: (request: LoggedRequest) => void;
}

/** Requests made with one key. Clicking a row expands it. */
export function RequestTable({ requests, loading, error, empty, onOpen }: RequestTableProps) {
  return (
    <DataTable<LoggedRequest>
      label={requestLogText('title')}
      columns={requestColumns()}
      rows={requests}
      rowId={({ requestId }) => requestId}
      loading={loading}
      loadingLabel={requestLogText('loading')}
      error={error}
      empty={empty}
      onRowClick={onOpen}
    />
  );
}
