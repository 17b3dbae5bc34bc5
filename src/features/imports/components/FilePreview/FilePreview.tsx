import Box from '@mui/material/Box';
import type { ImportPreview } from '@core/importing/previewFile';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { serverSentence } from '@src/lib/i18n/errors/errorSentences';
import { importsText } from '../../texts/importsText';
import { ImportPreviewTable } from '../ImportPreviewTable/ImportPreviewTable';

export interface FilePreviewProps {
  preview: ImportPreview | null;
  loading: boolean;
  error: Error | null;
  onRetry: () => void;
  /** Only the beginning of the file was read, so its rows are not counted yet. */
  partial?: boolean;
  /** A date range is chosen. */
  ranged?: boolean;
}

/**
 * The first rows of a file, the number of rows to store, and warnings. A file that can't be read
 * leaves an empty preview (SRC-067).
 */
export function FilePreview({
  preview,
  loading,
  error,
  onRetry,
  partial = false,
  ranged = false,
}: FilePreviewProps) {
  if (loading && !preview)
    return <LoadingState label={importsText('reading')} shape="table" rows={5} />;
  if (error) return <InlineRetry what={importsText('preview')} error={error} onRetry={onRetry} />;
  if (!preview || preview.problem !== null)
    return (
      <Box role="status" sx={note}>
        {importsText('noPreview')}
      </Box>
    );
  // The beginning of a file doesn't show how many rows the whole file has.
  const facts = partial
    ? []
    : [
        importsText('fact.stored', { stored: preview.wouldStore, total: preview.total }),
        ...(preview.outOfRange > 0
          ? [importsText('fact.outOfRange', { count: preview.outOfRange })]
          : []),
        ...(preview.repeated > 0
          ? [importsText('fact.repeated', { count: preview.repeated })]
          : []),
        ...(preview.rejectedCount > 0
          ? [importsText('fact.rejected', { count: preview.rejectedCount })]
          : []),
      ];
  const notes = [
    ...(ranged && preview.dateColumn === null ? [importsText('noDateColumn')] : []),
    ...preview.notes.map(serverSentence),
    ...preview.fields.filter(({ notUnderstood }) => notUnderstood > 0).map(notUnderstoodText),
    ...preview.fields
      .filter(({ dropped }) => dropped > 0)
      .map(({ name, dropped }) => importsText('leftOutOf', { name, dropped })),
  ];
  return (
    <Box
      aria-busy={loading}
      sx={{ display: 'grid', gap: 1, minWidth: 0, filter: loading ? 'opacity(60%)' : 'none' }}
    >
      <Box role="status" sx={{ fontSize: textRole.small.fontSize, fontWeight: 550 }}>
        {facts.length > 0 ? facts.join(', ') : importsText('firstRows')}
      </Box>
      {preview.rows.length > 0 && (
        <ImportPreviewTable
          columns={preview.columns}
          rows={preview.rows}
          values={preview.values}
          dropped={preview.dropped}
          label={importsText('firstRowsPreview')}
        />
      )}
      {notes.map((text) => (
        <Box key={text} component="p" sx={note}>
          {text}
        </Box>
      ))}
      {preview.rejected.length > 0 && (
        <Box component="ul" aria-label={importsText('rejectedRows')} sx={{ ...note, pl: 2.25 }}>
          {preview.rejected.slice(0, 5).map(({ line, reason }) => (
            <li key={`${String(line)} ${reason}`}>
              {importsText('rejectedLine', { line, reason: serverSentence(reason) })}
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}

const notUnderstoodText = ({
  name,
  filled,
  notUnderstood,
  examples,
}: ImportPreview['fields'][number]): string =>
  importsText('notUnderstoodOf', {
    name,
    missed: notUnderstood,
    filled,
    examples: examples.map((value) => importsText('example', { value })).join(', '),
  });

const note = {
  m: 0,
  ...textRole.small,
  color: color.textSecondary,
} as const;
