import Box from '@mui/material/Box';
import { useState } from 'react';
import { CodeBlock } from '@src/components/CodeBlock/CodeBlock';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { Pager } from '@src/components/Pager/Pager';
import { useSourceRecords, type DataSource } from './api';
import { dataSourcesText } from './texts/dataSourcesText';

const PAGE_SIZE = 5;

/** A source's stored records, unchanged, newest first (SRC-039). */
export function SourceRecordsPanel({ source }: { source: DataSource }) {
  const [page, setPage] = useState(0);
  const records = useSourceRecords(source.id, page + 1, PAGE_SIZE);
  if (records.isPending)
    return <LoadingState label={dataSourcesText('loadingRecords')} shape="lines" rows={6} quiet />;
  if (records.isError)
    return (
      <InlineRetry
        what={dataSourcesText('records')}
        error={records.error}
        onRetry={() => records.refetch()}
      />
    );
  if (records.data.records.length === 0)
    return <EmptyState subject="record" headingLevel={3} message={dataSourcesText('noRecords')} />;
  return (
    <Box sx={{ display: 'grid', gap: 1.25 }}>
      {records.data.records.map((record, index) => (
        <CodeBlock
          key={`${String(page)} ${String(index)}`}
          language="json"
          label={dataSourcesText('record', { number: page * PAGE_SIZE + index + 1 })}
          title={dataSourcesText('record', { number: page * PAGE_SIZE + index + 1 })}
          code={JSON.stringify(record, null, 2)}
          maxHeight={180}
        />
      ))}
      <Pager
        label={dataSourcesText('recordPages')}
        page={page}
        pageSize={PAGE_SIZE}
        total={records.data.pagination.total}
        disabled={records.isPlaceholderData}
        onPageChange={setPage}
      />
    </Box>
  );
}
