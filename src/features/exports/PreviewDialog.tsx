import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { ErrorState } from '@src/components/ErrorState/ErrorState';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { SampleDataChip } from '@src/components/SampleDataChip/SampleDataChip';
import { useExportPreview, type ExportChoice } from './api';
import { ExportPreviewTable } from './components/ExportPreviewTable/ExportPreviewTable';
import { exportsText } from './texts/exportsText';

/** The first ten rows of the file that Download CSV would save (EXPORT-006). */
export function PreviewDialog({ choice, onClose }: { choice: ExportChoice; onClose: () => void }) {
  const preview = useExportPreview(choice);
  const { data } = preview;
  return (
    <AppDialog
      open
      onClose={onClose}
      title={exportsText('previewTitle')}
      support={data ? exportsText('firstRowsOf', { count: data.total }) : exportsText('firstRows')}
      headerEnd={data?.sample && <SampleDataChip reason={exportsText('sampleReason')} />}
      size="wide"
      flush
      footerStart={
        data && !data.sample && data.rows.length > 0 ? (
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {exportsText('fullestFirst')}
          </Typography>
        ) : undefined
      }
    >
      {preview.isPending && (
        <Box sx={{ p: 2 }}>
          <LoadingState label={exportsText('loadingPreview')} rows={10} />
        </Box>
      )}
      {preview.isError && (
        <Box sx={{ p: 2 }}>
          <ErrorState
            what={exportsText('previewTitle')}
            error={preview.error}
            onRetry={() => preview.refetch()}
            headingLevel={3}
          />
        </Box>
      )}
      {data &&
        (data.rows.length > 0 ? (
          <ExportPreviewTable fields={data.fields} rows={data.rows} />
        ) : (
          <Box sx={{ p: 2 }}>
            <EmptyState subject="export" message={exportsText('noRows')} />
          </Box>
        ))}
    </AppDialog>
  );
}
