import Box from '@mui/material/Box';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { ImportPreview } from '../../api';
import { ImportPreviewTable } from '../ImportPreviewTable/ImportPreviewTable';

export interface FilePreviewProps {
  preview: ImportPreview | null;
  loading: boolean;
  error: Error | null;
  onRetry: () => void;
  /** Only the beginning of the file was read: its rows are not counted yet. */
  partial?: boolean;
  /** A date range is chosen. */
  ranged?: boolean;
}

const count = (rows: number, words: string): string => `${rows.toLocaleString('en-US')} ${words}`;

/** The first rows of a file, how many would be stored, and what was noticed; a file that cannot be read leaves an empty preview (SRC-067). */
export function FilePreview({
  preview,
  loading,
  error,
  onRetry,
  partial = false,
  ranged = false,
}: FilePreviewProps) {
  if (loading && !preview)
    return <LoadingState label="Reading the file..." shape="table" rows={5} />;
  if (error) return <InlineRetry message={error.message} onRetry={onRetry} />;
  if (!preview || preview.problem !== null)
    return (
      <Box role="status" sx={note}>
        There is nothing to preview.
      </Box>
    );
  const facts = [
    ...(partial
      ? []
      : [
          count(
            preview.wouldStore,
            `of ${count(preview.total, preview.total === 1 ? 'row' : 'rows')} will be stored`,
          ),
        ]),
    ...(preview.outOfRange > 0 ? [count(preview.outOfRange, 'outside the date range')] : []),
    ...(preview.repeated > 0 ? [count(preview.repeated, 'repeated: the last one counts')] : []),
    ...(preview.rejectedCount > 0 && !partial ? [count(preview.rejectedCount, 'rejected')] : []),
  ];
  const notes = [
    ...(ranged && preview.dateColumn === null
      ? ['No date column was recognised, so every row is kept.']
      : []),
    ...preview.notes,
    ...preview.fields.filter(({ notUnderstood }) => notUnderstood > 0).map(notUnderstoodText),
  ];
  return (
    <Box
      aria-busy={loading}
      sx={{ display: 'grid', gap: 1, minWidth: 0, filter: loading ? 'opacity(60%)' : 'none' }}
    >
      <Box role="status" sx={{ fontSize: textRole.small.fontSize, fontWeight: 550 }}>
        {facts.length > 0 ? facts.join(', ') : 'The first rows'}
      </Box>
      {preview.rows.length > 0 && (
        <ImportPreviewTable
          columns={preview.columns}
          rows={preview.rows}
          values={preview.values}
          label="Preview of the first rows"
        />
      )}
      {notes.map((text) => (
        <Box key={text} component="p" sx={note}>
          {text}
        </Box>
      ))}
      {preview.rejected.length > 0 && (
        <Box component="ul" aria-label="Rejected rows" sx={{ ...note, pl: 2.25 }}>
          {preview.rejected.slice(0, 5).map(({ line, reason }) => (
            <li
              key={`${String(line)} ${reason}`}
            >{`Line ${line.toLocaleString('en-US')}: ${reason}`}</li>
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
  `${name}: ${count(notUnderstood, `of ${filled.toLocaleString('en-US')} values are not understood`)}, such as ${examples.map((one) => `“${one}”`).join(', ')}.`;

const note = {
  m: 0,
  ...textRole.small,
  color: color.textSecondary,
} as const;
