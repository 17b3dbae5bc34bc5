import Box from '@mui/material/Box';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { font } from '@tokens/tokens';
import type { MappingPreviewRecord as PreviewRecord } from '../../api';

const words = (value: unknown): string =>
  value !== null && typeof value === 'object'
    ? JSON.stringify(value)
    : String(value as string | number | boolean | null);

/** What the mapping makes of the three newest records, as it is being edited. */
export function MappingPreview({
  records,
  stale = false,
}: {
  records: readonly PreviewRecord[];
  stale?: boolean;
}) {
  if (records.length === 0)
    return (
      <EmptyState headingLevel={4} message="There are no records yet to try the mapping on." />
    );
  return (
    <Box
      component="ol"
      aria-label="Preview of three records"
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
          >{`Record ${String(index + 1)}, ${record.kind}`}</Box>
          <Pairs entries={Object.entries(record.unified)} strong />
          <Pairs entries={Object.entries(record.fields)} />
        </Box>
      ))}
    </Box>
  );
}

function Pairs({
  entries,
  strong = false,
}: {
  entries: readonly (readonly [string, unknown])[];
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
          <dd>{words(value)}</dd>
        </Box>
      ))}
    </Box>
  );
}
