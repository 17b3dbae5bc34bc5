import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { RefreshCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { REQUEST_METHODS } from '@core/contract/apiRequests';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { CodeBlock } from '@src/components/CodeBlock/CodeBlock';
import { DayRangeField } from '@src/components/DayRangeField/DayRangeField';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { SearchField } from '@src/components/SearchField/SearchField';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { commonText } from '@src/components/texts/commonText';
import { RequestDetail } from './RequestDetail';
import { RequestTable } from './RequestTable';
import { requestLogText } from './texts/requestLogText';
import {
  STATUS_KINDS,
  useRequestUrl,
  useRequestLog,
  type LoggedRequest,
  type RequestFilters,
} from './useRequestLog';

interface RequestLogDialogProps {
  tokenId: string;
  /** Undefined while keys load, and for a deleted key. */
  name: string | undefined;
}

/**
 * Requests of one API key, with filters in the page's URL. A row expands to show its error and
 * its body.
 */
export default function RequestLogDialog({ tokenId, name }: RequestLogDialogProps) {
  const { filters, setFilters, close } = useRequestUrl();
  const [opened, setOpened] = useState<LoggedRequest | null>(null);
  const log = useRequestLog(tokenId, filters);
  const isFiltered = Object.values(filters).some((value) => value !== '');
  const clear = (): void => {
    setFilters({ status: '', method: '', search: '', from: '', to: '' });
  };
  return (
    <AppDialog
      open
      onClose={close}
      title={name ? requestLogText('titleOf', { name }) : requestLogText('title')}
      support={requestLogText('support')}
      size="wide"
      steady
    >
      {opened ? (
        <RequestDetail request={opened} onBack={() => setOpened(null)} />
      ) : (
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <Filters filters={filters} onChange={setFilters}>
            <SubmitButton
              type="button"
              variant="outlined"
              startIcon={<RefreshCw aria-hidden />}
              busy={log.isRefetching}
              busyLabel={commonText('loading')}
              onClick={() => {
                void log.refetch();
              }}
            >
              {requestLogText('refresh')}
            </SubmitButton>
          </Filters>
          <RequestTable
            requests={log.data ?? []}
            loading={log.isPending || log.isPlaceholderData}
            error={
              log.isError && !log.isFetchNextPageError
                ? {
                    message: log.error.message,
                    onRetry: () => log.refetch(),
                  }
                : undefined
            }
            empty={isFiltered ? <NoMatch onClear={clear} /> : <NoRequests />}
            onOpen={setOpened}
          />
          {log.isFetchNextPageError ? (
            <InlineRetry
              message={requestLogText('olderFailed', { message: log.error.message })}
              onRetry={() => log.fetchNextPage()}
            />
          ) : (
            log.hasNextPage && (
              <SubmitButton
                type="button"
                variant="outlined"
                busy={log.isFetchingNextPage}
                busyLabel={requestLogText('loadingOlder')}
                onClick={() => {
                  void log.fetchNextPage();
                }}
              >
                {requestLogText('older')}
              </SubmitButton>
            )
          )}
        </Box>
      )}
    </AppDialog>
  );
}

function Filters({
  filters,
  onChange,
  children,
}: {
  filters: RequestFilters;
  onChange: (part: Partial<RequestFilters>) => void;
  children: ReactNode;
}) {
  const statuses = [
    ...STATUS_KINDS.map((kind) => ({ value: kind, label: requestLogText(`status.${kind}`) })),
    // A value that only occurs in the URL.
    ...[filters.status]
      .filter((status) => status !== '' && !STATUS_KINDS.some((kind) => kind === status))
      .map((status) => ({ value: status, label: status })),
  ];
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr auto', md: '2fr 1fr 1fr auto' },
        gap: 1,
        alignItems: 'end',
        '& > *': { minWidth: 0 },
      }}
    >
      <Box sx={{ gridColumn: { xs: 'span 2', sm: 'span 3', md: 'auto' } }}>
        <SearchField
          label={requestLogText('search')}
          value={filters.search}
          onSearch={(search) => onChange({ search })}
        />
      </Box>
      <SelectInput
        label={commonText('status')}
        hideLabel
        value={filters.status}
        onChange={(status) => onChange({ status })}
        placeholder={requestLogText('anyStatus')}
        options={statuses}
      />
      <SelectInput
        label={requestLogText('method')}
        hideLabel
        value={filters.method}
        onChange={(method) => onChange({ method })}
        placeholder={requestLogText('anyMethod')}
        options={REQUEST_METHODS.map((method) => ({ value: method, label: method }))}
      />
      <Box sx={{ gridColumn: { xs: 'span 2', sm: 'auto' }, display: 'grid' }}>{children}</Box>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <DayRangeField
          label={requestLogText('days')}
          placeholder={commonText('anyDay')}
          value={filters}
          timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
          onChange={onChange}
        />
      </Box>
    </Box>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      subject="search"
      message={requestLogText('noMatch')}
      action={<Button onClick={onClear}>{requestLogText('clearFilters')}</Button>}
    />
  );
}

function NoRequests() {
  return (
    <EmptyState
      subject="request"
      message={requestLogText('empty')}
      action={
        <Box sx={{ width: 1, minWidth: 0, textAlign: 'left' }}>
          <CodeBlock
            code={`curl ${location.origin}/api/v1/usage \\\n  -H "X-API-Key: $NAVOUT_KEY"`}
            language="shell"
            title={requestLogText('tryIt')}
            label={requestLogText('tryIt')}
          />
        </Box>
      }
    />
  );
}
