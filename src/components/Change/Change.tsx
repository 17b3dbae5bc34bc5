import Box from '@mui/material/Box';
import { VisuallyHidden } from '@src/components/VisuallyHidden/VisuallyHidden';
import { space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { unitSuffix } from '@src/components/unitSuffix';
import { commonText } from '@src/components/texts/commonText';
import { formatNumber } from '@src/lib/i18n/formats';

export interface ChangeProps {
  /** Signed change. 0 is shown in words. */
  value: number;
  /** Unit after the number. */
  unit?: string;
  /** Secondary text after the number, such as "vs. prev.". */
  note?: string;
  /** Good direction: colors a decrease green if less is better. */
  goodWhen?: 'up' | 'down';
}

/** A change with an arrow, a sign for screen readers and a color. No other numbers are colored. */
export function Change({ value, unit = '%', note, goodWhen = 'up' }: ChangeProps) {
  const amount = `${formatNumber(Math.abs(value), { maximumFractionDigits: 1 })}${unit ? unitSuffix(unit) : ''}`;
  const good = value > 0 === (goodWhen === 'up');
  return (
    <Box
      component="span"
      sx={{
        ...textRole.caption,
        color: 'text.secondary',
        whiteSpace: 'nowrap',
      }}
    >
      <Box
        component="span"
        sx={value === 0 ? {} : { color: good ? color.success : color.error, fontWeight: 550 }}
      >
        {value === 0 ? (
          commonText('noChange')
        ) : (
          <>
            <svg
              width="8"
              height="7"
              viewBox="0 0 8 7"
              aria-hidden="true"
              style={{ marginRight: space(4) }}
            >
              <path fill="currentColor" d={value > 0 ? 'M4 0 8 7H0Z' : 'M4 7 0 0H8Z'} />
            </svg>
            <VisuallyHidden>{`${commonText(value > 0 ? 'up' : 'down')} `}</VisuallyHidden>
            {amount}
          </>
        )}
      </Box>
      {note && ` ${note}`}
    </Box>
  );
}
