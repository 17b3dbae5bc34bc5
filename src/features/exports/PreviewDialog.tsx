import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { ErrorState } from '@src/components/ErrorState/ErrorState';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { SampleDataChip } from '@src/components/SampleDataChip/SampleDataChip';
import { useExportPreview, type ExportChoice } from './api';
import { ExportPreviewTable } from './components/ExportPreviewTable/ExportPreviewTable';
import { EXPORT_MESSAGES, rowsText } from './messages';

/** The first ten rows of the file that Download CSV would save now (EXPORT-006). */
export function PreviewDialog({ choice, onClose }: { choice: ExportChoice; onClose: () => void }) {
  const preview = useExportPreview(choice);
  const { data } = preview;
  return (
    <AppDialog
      open
      onClose={onClose}
      title="Preview Data"
      support={`${EXPORT_MESSAGES.firstRows}${data ? ` of ${rowsText(data.total)}` : ''}`}
      headerEnd={data?.sample && <SampleDataChip reason={EXPORT_MESSAGES.sampleReason} />}
      size="large"
    >
      {preview.isPending && <LoadingState label="Loading preview..." rows={6} />}
      {preview.isError && (
        <ErrorState
          message={preview.error.message}
          onRetry={() => {
            void preview.refetch();
          }}
          headingLevel={3}
        />
      )}
      {data &&
        (data.rows.length > 0 ? (
          <ExportPreviewTable fields={data.fields} rows={data.rows} />
        ) : (
          <EmptyState message={EXPORT_MESSAGES.noRows} />
        ))}
    </AppDialog>
  );
}
