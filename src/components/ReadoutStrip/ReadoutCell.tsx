import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Change, type ChangeProps } from '@src/components/Change/Change';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { ReactNode } from 'react';
import { unitSuffix } from '@src/components/unitSuffix';

export interface Readout {
  id: string;
  label: string;
  /** The figure. Omit it if `content` replaces it. */
  value?: ReactNode;
  /** Small unit after the figure. */
  unit?: string;
  change?: ChangeProps;
  /** Secondary line, used if there is no change to show. */
  note?: ReactNode;
  icon?: ReactNode;
  /** Shown after the label, such as an InfoHint with the formula. */
  hint?: ReactNode;
  /** Replaces figure and line, such as chips or a split bar. */
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
          gap: space(6),
          height: rem(18),
          fontSize: textRole.code.fontSize,
          lineHeight: rem(18),
          color: color.textSecondary,
          whiteSpace: 'nowrap',
          '[aria-selected="true"] &': { color: color.text, fontWeight: 600 },
          '& svg': { width: rem(14), height: rem(14), strokeWidth: 1.75 },
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
                  fontSize: textRole.small.fontSize,
                  fontWeight: 450,
                  letterSpacing: 0,
                  color: color.textTertiary,
                }}
              >
                {unitSuffix(item.unit)}
              </Box>
            )}
          </Typography>
          <Box
            component="span"
            sx={{
              display: 'block',
              minHeight: rem(16),
              ...textRole.caption,
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
