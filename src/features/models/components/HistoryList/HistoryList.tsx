import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { modelsText } from '../../texts/modelsText';

/** Number of entries shown before the button that shows the rest. */
const SHOWN_FIRST = 5;

export interface HistoryListProps<Entry> {
  label: string;
  /** Newest first. */
  entries: readonly Entry[];
  /** A HistoryRow with its key. */
  row: (entry: Entry, at: number) => ReactNode;
}

/** A log, newest first: a few entries, and all on request. */
export function HistoryList<Entry>({ label, entries, row }: HistoryListProps<Entry>) {
  const [all, setAll] = useState(false);
  return (
    <>
      <Box
        component="ol"
        aria-label={label}
        sx={{ m: 0, p: 0, listStyle: 'none', ...textRole.small }}
      >
        {(all ? entries : entries.slice(0, SHOWN_FIRST)).map(row)}
      </Box>
      {entries.length > SHOWN_FIRST && (
        <Button
          variant="text"
          size="small"
          sx={{ mt: 1, ml: -1 }}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? modelsText('showFewer') : modelsText('showAll', { count: entries.length })}
        </Button>
      )}
    </>
  );
}

/** One entry: its header next to its content, or above it on phones. */
export function HistoryRow({ head, children }: { head: ReactNode; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: space(2, 16),
        gridTemplateColumns: { sm: `${rem(220)} minmax(0, 1fr)` },
        py: 1.25,
        borderTop: `1px solid ${color.line}`,
        '&:first-of-type': { borderTop: 0, pt: 0 },
      }}
    >
      <div>{head}</div>
      <Box sx={{ overflowWrap: 'anywhere' }}>{children}</Box>
    </Box>
  );
}

/** Secondary line of a header. */
export const quietHead = {
  color: color.textTertiary,
  fontSize: textRole.caption.fontSize,
} as const;
