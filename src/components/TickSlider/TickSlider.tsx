import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import { useId } from 'react';
import { RulerTicks } from '@src/components/RulerTicks/RulerTicks';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { unitSuffix } from '@src/components/unitSuffix';
import { formatNumber } from '@src/lib/i18n/formats';

export interface TickSliderProps {
  label: string;
  value: number;
  /** Called while the slider moves. */
  onChange: (value: number) => void;
  /** Called on release. */
  onCommit?: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  unit?: string;
  help?: string | undefined;
  disabled?: boolean | undefined;
  hideLabel?: boolean;
}

/**
 * A slider over graduations, with label on the left and value on the right. Arrow keys move by
 * `step`, Page keys by ten steps.
 */
export function TickSlider({
  label,
  value,
  onChange,
  onCommit,
  min = 0,
  max = 100,
  step = 1,
  unit = '',
  help,
  disabled = false,
  hideLabel = false,
}: TickSliderProps) {
  const id = useId();
  const text = `${formatNumber(value)}${unit ? unitSuffix(unit) : ''}`;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: hideLabel ? `1fr ${rem(56)}` : `${rem(150)} 1fr ${rem(56)}`,
        alignItems: 'center',
        columnGap: 1.5,
        '@media (max-width: 599.95px)': { gridTemplateColumns: `1fr ${rem(56)}` },
      }}
    >
      {!hideLabel && (
        <Box
          component="span"
          id={id}
          sx={{
            fontSize: textRole.small.fontSize,
            color: disabled ? color.textDisabled : color.text,
            '@media (max-width: 599.95px)': { gridColumn: '1 / -1' },
          }}
        >
          {label}
        </Box>
      )}
      <Box sx={{ position: 'relative', minWidth: 0, px: space(4) }}>
        <Slider
          value={value}
          min={min}
          max={max}
          step={step}
          shiftStep={step * 10}
          disabled={disabled}
          {...(hideLabel ? { 'aria-label': label } : { 'aria-labelledby': id })}
          getAriaValueText={() => text.replace('\u2009', ' ')}
          onChange={(_event, next) => onChange(next as number)}
          onChangeCommitted={(_event, next) => onCommit?.(next as number)}
          sx={{ display: 'block' }}
        />
        <Box sx={{ position: 'absolute', left: 4, right: 4, bottom: 0, pointerEvents: 'none' }}>
          <RulerTicks major={25} minor={5} />
        </Box>
      </Box>
      <Box
        component="span"
        aria-hidden
        sx={{
          textAlign: 'right',
          fontSize: textRole.small.fontSize,
          fontWeight: 550,
          color: disabled ? color.textTertiary : color.text,
        }}
      >
        {text}
      </Box>
      {help && (
        <Box
          component="span"
          sx={{
            gridColumn: hideLabel ? '1' : { xs: '1 / -1', sm: '2 / -1' },
            pl: space(4),
            mt: space(5),
            ...textRole.caption,
            color: color.textTertiary,
          }}
        >
          {help}
        </Box>
      )}
    </Box>
  );
}
