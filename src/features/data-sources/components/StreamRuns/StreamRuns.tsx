import Box from '@mui/material/Box';
import type { StreamRun } from '@core/contract/streamRuns';
import { countText } from '@src/components/JobProgress/countText';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { dataSourcesText } from '../../texts/dataSourcesText';
import { sourceWord } from '../../words/sourceWords';

export interface StreamRunsProps {
  /** A run of a source. */
  run: { result?: unknown; finishedAt?: string | null | undefined };
}

/**
 * What a run did with each table of a database, or each list of a vendor. Shows nothing if there is
 * only one.
 */
export function StreamRuns({ run: { result, finishedAt } }: StreamRunsProps) {
  const streams = streamsOf(result);
  if (streams.length < 2) return null;
  return (
    <Box component="ul" aria-label={dataSourcesText('streamRuns')} sx={list}>
      {streams.map(({ name, title, counts, done }) => (
        <li key={name}>
          <Box component="span" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
            {sourceWord(title)}
          </Box>
          <span>
            {[
              ...SHOWN.flatMap((count) => (counts[count] ? [countText(count, counts[count])] : [])),
              ...(finishedAt && !done ? [dataSourcesText('streamUnfinished')] : []),
            ].join(' · ') || countText('read', 0)}
          </span>
        </li>
      ))}
    </Box>
  );
}

/** Counts in the order of reading. */
const SHOWN = [
  'read',
  'stored',
  'changed',
  'unchanged',
  'deleted',
  'rejected',
  'notUnderstood',
] as const;

const streamsOf = (result: unknown): readonly StreamRun[] => {
  const { streams } = (result ?? {}) as { streams?: StreamRun[] };
  return Array.isArray(streams) ? streams : [];
};

const list = {
  m: 0,
  mt: 0.5,
  pl: 2,
  listStyle: 'none',
  ...textRole.caption,
  color: color.textSecondary,
  fontVariantNumeric: 'tabular-nums',
  '& > li': { display: 'flex', flexWrap: 'wrap', columnGap: 1 },
} as const;
