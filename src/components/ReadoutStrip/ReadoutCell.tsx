import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Change, type ChangeProps } from '@src/components/Change/Change';
import { color } from '@src/theme/tokenVariables';
import type { ReactNode } from 'react';

export interface Readout {
  id: string;
  label: string;
  /** The figure; left out when `content` stands in its place. */
  value?: ReactNode;
  /** Small unit after the figure. */
  unit?: string;
  change?: ChangeProps;
  /** Quiet line below when there is no change to tell. */
  note?: ReactNode;
  icon?: ReactNode;
  /** After the label, e.g. an InfoHint with the formula. */
  hint?: ReactNode;
  /** Replaces figure and line, e.g. chips or a split bar. */
  content?: ReactNode;
}

/** One cell of a ReadoutStrip: label, figure with small unit, change or note. */
export function ReadoutCell({ item, dense }: { item: Readout; dense: boolean }) {
  return (
    <>
      <Box
        component="span"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: '6px',
          height: 18,
          fontSize: '0.78125rem',
          lineHeight: '18px',
          color: color.textSecondary,
          whiteSpace: 'nowrap',
          '[aria-selected="true"] &': { color: color.text, fontWeight: 600 },
          '& svg': { width: 14, height: 14, strokeWidth: 1.75 },
        }}
      >
        {item.icon}
        {item.label}
        {item.hint}
      </Box>
      {item.content ?? (
        <>
          <Typography
            component="span"
            variant={dense ? 'readoutDense' : 'readout'}
            sx={{ display: 'block', whiteSpace: 'nowrap' }}
          >
            {item.value}
            {item.unit && (
              <Box
                component="span"
                sx={{
                  fontSize: '0.8125rem',
                  fontWeight: 450,
                  letterSpacing: 0,
                  color: color.textTertiary,
                }}
              >{`\u2009${item.unit}`}</Box>
            )}
          </Typography>
          <Box
            component="span"
            sx={{
              display: 'block',
              minHeight: 16,
              fontSize: '0.75rem',
              lineHeight: '16px',
              color: color.textSecondary,
              whiteSpace: 'nowrap',
            }}
          >
            {item.change ? <Change {...item.change} /> : item.note}
          </Box>
        </>
      )}
    </>
  );
}
