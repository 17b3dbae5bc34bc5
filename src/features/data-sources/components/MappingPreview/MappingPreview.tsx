import Box from '@mui/material/Box';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { font } from '@tokens/tokens';
import type { MappingPreviewRecord as PreviewRecord, ColumnReading } from '../../api';
import { mappingText } from '../MappingFields/texts/mappingText';

const words = (value: unknown): string =>
  value !== null && typeof value === 'object'
    ? JSON.stringify(value)
    : String(value as string | number | boolean | null);

/** Preview of the edited mapping on the three newest records. */
export function MappingPreview({
  records,
  checked = 0,
  columns = [],
  stale = false,
}: {
  records: readonly PreviewRecord[];
  /** The newest records that were read, and the fields found in them. */
  checked?: number;
  columns?: readonly ColumnReading[];
  stale?: boolean;
}) {
  if (records.length === 0)
    return (
      <EmptyState subject="mapping" headingLevel={4} message={mappingText('nothingToPreview')} />
    );
  const missed = columns.filter(({ notUnderstood, dropped }) => notUnderstood + dropped > 0);
  return (
    <>
      {missed.length > 0 && (
        <Box component="ul" aria-label={mappingText('notUnderstoodList')} sx={missedStyle}>
          {missed.map((column) => (
            <li key={`${column.stream} ${column.name}`}>
              {[
                ...(column.notUnderstood > 0 ? [missedText(column, checked)] : []),
                ...(column.dropped > 0
                  ? [
                      mappingText('leftOutOf', {
                        name: column.name,
                        dropped: column.dropped,
                        checked,
                      }),
                    ]
                  : []),
              ].join(' ')}
            </li>
          ))}
        </Box>
      )}
      <Records records={records} stale={stale} />
    </>
  );
}

const missedText = (
  { name, target, filled, notUnderstood, examples }: ColumnReading,
  checked: number,
): string =>
  mappingText('notUnderstoodOf', {
    name,
    missed: notUnderstood,
    filled,
    checked,
    target,
    examples: examples.map((value) => mappingText('example', { value })).join(', '),
  });

const missedStyle = {
  m: 0,
  mb: 2,
  pl: 2.25,
  ...textRole.caption,
  color: color.error,
} as const;

function Records({ records, stale }: { records: readonly PreviewRecord[]; stale: boolean }) {
  return (
    <Box
      component="ol"
      aria-label={mappingText('previewList')}
      aria-busy={stale}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 2,
        filter: stale ? 'opacity(60%)' : 'none',
      }}
    >
      {records.map((record, index) => (
        <Box
          component="li"
          key={index}
          sx={{ '& + &': { pt: 2, borderTop: `1px solid ${color.line}` } }}
        >
          <Box
            component="span"
            sx={{ display: 'block', mb: 0.5, fontSize: textRole.small.fontSize, fontWeight: 600 }}
          >
            {mappingText('record', { number: index + 1, kind: record.kind })}
          </Box>
          {record.dropped ? (
            <LeftOut record={record} by={record.dropped} />
          ) : (
            <>
              <Pairs entries={Object.entries(record.unified)} read={record.values} strong />
              <Pairs entries={Object.entries(record.fields)} read={record.values} />
            </>
          )}
        </Box>
      ))}
    </Box>
  );
}

/** A record that the mapping leaves out, as it was received. */
function LeftOut({
  record: { record },
  by,
}: {
  record: PreviewRecord;
  by: NonNullable<PreviewRecord['dropped']>;
}) {
  return (
    <>
      <Box sx={{ mb: 0.75, ...textRole.caption, color: color.warning, overflowWrap: 'anywhere' }}>
        {mappingText('leftOutBy', { step: by.step, name: by.field })}
      </Box>
      <Pairs entries={Object.entries(record).filter(([name]) => name !== '_import_metadata')} />
    </>
  );
}

function Pairs({
  entries,
  read = [],
  strong = false,
}: {
  entries: readonly (readonly [string, unknown])[];
  read?: PreviewRecord['values'];
  strong?: boolean;
}) {
  if (entries.length === 0) return null;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 42%) minmax(0, 1fr)',
        gap: space(1, 12),
        fontSize: textRole.caption.fontSize,
        lineHeight: rem(18),
        '& dd': { m: 0, overflowWrap: 'anywhere' },
        '& dt': {
          fontFamily: font.mono,
          fontSize: textRole.axis.fontSize,
          overflowWrap: 'anywhere',
          color: strong ? color.signalText : color.textTertiary,
        },
      }}
    >
      {entries.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>
            {words(value)}
            <Raw read={read.find(({ target }) => target === name)} />
          </dd>
        </Box>
      ))}
    </Box>
  );
}

/** A record's original value, if it was read differently or not at all. */
function Raw({ read }: { read: PreviewRecord['values'][number] | undefined }) {
  if (!read || (read.understood && read.raw === read.value)) return null;
  return (
    <Box
      component="span"
      sx={{ display: 'block', color: read.understood ? color.textTertiary : color.error }}
    >
      {read.understood ? mappingText('readFrom', { raw: read.raw }) : mappingText('notUnderstood')}
    </Box>
  );
}
