import Box from '@mui/material/Box';
import { exportAuditLog, listAuditLog } from '@core/contract/auditLog';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DayRangeField } from '@src/components/DayRangeField/DayRangeField';
import { DataTable } from '@src/components/DataTable/DataTable';
import type { DataTableColumn } from '@src/components/DataTable/dataTableTypes';
import { TwoLineCell } from '@src/components/DataTable/TwoLineCell';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { Message } from '@src/components/Message/Message';
import { SearchField } from '@src/components/SearchField/SearchField';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { commonText } from '@src/components/texts/commonText';
import { callForFile } from '@src/lib/apiClient';
import { momentText } from '@src/lib/dateText';
import { queryFor } from '@src/lib/endpointQuery';
import { saveFile } from '@src/lib/saveFile';
import { useAction } from '@src/lib/useAction';
import { useCompanyInScope } from '@src/lib/useCompanyInScope';
import { actionWords, auditChanges } from './auditChanges';
import { auditText } from './texts/auditText';

type Entry = ResponseOf<typeof listAuditLog>['items'][number];

type DescribeChanges = typeof auditChanges;

/** Describes the changes of an entry. Model settings have names that only their screen knows. */
const changed =
  (ofModels: DescribeChanges) =>
  ({ action, before, after }: Entry): string =>
    (['models.saved', 'models.reset'].includes(action) ? ofModels : auditChanges)(
      before as never,
      after as never,
    );

const whoText = ({ actorName, companyName, ipAddress }: Entry, names: boolean): string => {
  const values = { name: actorName, company: companyName, ip: ipAddress };
  if (names && companyName) return auditText(ipAddress ? 'byOfFrom' : 'byOf', values);
  return auditText(ipAddress ? 'byFrom' : 'by', values);
};

const columnsOf = (
  names: boolean,
  ofModels: DescribeChanges,
): readonly DataTableColumn<Entry>[] => [
  {
    field: 'action',
    header: auditText('what'),
    flex: 1,
    minWidth: 170,
    compact: 'title',
    sortable: false,
    cell: ({ action, subjectName }) => (
      <TwoLineCell title={actionWords(action)} support={subjectName ?? ''} />
    ),
  },
  {
    field: 'changed',
    header: auditText('change'),
    flex: 1.4,
    minWidth: 190,
    compact: 'support',
    sortable: false,
    value: changed(ofModels),
  },
  {
    field: 'at',
    header: auditText('when'),
    width: 210,
    compact: 'value',
    sortable: false,
    cell: (entry) => <TwoLineCell title={momentText(entry.at)} support={whoText(entry, names)} />,
  },
  ...(['actorEmail', 'subjectEmail', 'ipAddress', 'userAgent'] as const).map(
    (field): DataTableColumn<Entry> => ({
      field,
      header: auditText(`column.${field}`),
      width: 190,
      sortable: false,
      hiddenAtFirst: true,
      value: (entry) => entry[field] ?? '–',
    }),
  ),
];

const noFilter = { search: '', action: '', from: '', to: '' };

/** Audit log of the company in scope, with values before and after, filters and CSV. */
export function AuditLogPanel({ ofModels = auditChanges }: { ofModels?: DescribeChanges }) {
  const [filter, setFilter] = useState(noFilter);
  const [page, setPage] = useState(0);
  const [pageSize, setPageSize] = useState(20);
  const everyCompany = useCompanyInScope() === null;
  const query = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
  const log = useQuery({
    ...queryFor(listAuditLog, { query: { ...query, page: page + 1, limit: pageSize } }),
    placeholderData: keepPreviousData,
  });
  const download = useAction(async (_press: undefined) => {
    const { content, fileName } = await callForFile(exportAuditLog, { query });
    saveFile(content, fileName ?? 'audit-log.csv');
  });
  const set = (change: Partial<typeof noFilter>): void => {
    setPage(0);
    setFilter({ ...filter, ...change });
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, pb: 2 }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: '1fr 1fr',
            sm: 'repeat(3, 1fr)',
            lg: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) auto',
          },
          columnGap: 1,
          rowGap: 1.5,
          alignItems: 'end',
          '& > *': { minWidth: 0 },
        }}
      >
        <Box sx={{ gridColumn: { xs: 'span 2', lg: 'auto' } }}>
          <SearchField
            label={auditText('search')}
            value={filter.search}
            onSearch={(search) => {
              set({ search });
            }}
          />
        </Box>
        <Box sx={{ gridColumn: { xs: 'span 2', sm: 'auto' } }}>
          <SelectInput
            label={auditText('action')}
            hideLabel
            value={filter.action}
            onChange={(action) => {
              set({ action });
            }}
            placeholder={auditText('everyAction')}
            options={(log.data?.actions ?? [])
              .map((action) => ({ value: action, label: actionWords(action) }))
              .sort((one, other) => one.label.localeCompare(other.label))}
          />
        </Box>
        <Box
          sx={{ gridColumn: { xs: 'span 2', lg: 'auto' }, display: 'grid', alignSelf: 'stretch' }}
        >
          <DayRangeField
            label={auditText('days')}
            placeholder={commonText('anyDay')}
            value={filter}
            // The log uses UTC days, regardless of the company's time zone.
            timeZone="UTC"
            onChange={set}
          />
        </Box>
        <Box sx={{ gridColumn: { xs: 'span 2', sm: 'auto' }, justifySelf: { sm: 'end' } }}>
          <SubmitButton
            type="button"
            variant="outlined"
            busy={download.busy}
            busyLabel={auditText('downloading')}
            onClick={() => {
              download.run(undefined);
            }}
          >
            {auditText('download')}
          </SubmitButton>
        </Box>
      </Box>
      {download.error !== undefined && (
        <Message tone="error">{auditText('downloadFailed')}</Message>
      )}
      <DataTable
        label={auditText('title')}
        settingsId="audit-log"
        columns={columnsOf(everyCompany, ofModels)}
        rows={log.data?.items ?? []}
        rowId={({ id }) => id}
        loading={log.isFetching}
        error={
          log.error
            ? {
                message: log.error.message,
                requestId: log.error.requestId,
                onRetry: () => log.refetch(),
              }
            : undefined
        }
        empty={<EmptyState subject="log" message={auditText('empty')} />}
        paging={{
          mode: 'server',
          page,
          pageSize,
          total: log.data?.pagination.total ?? 0,
          onPageChange: setPage,
          onPageSizeChange: (size) => {
            setPage(0);
            setPageSize(size);
          },
        }}
      />
    </Box>
  );
}
