import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { readColour, writeColour } from '@core/survey/colour';
import type { ContrastFinding } from '@core/survey/contrastGuard';
import { TextInput } from '@src/components/TextInput/TextInput';
import { rem } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { contrastSentence, failsContrast } from '../model/contrastText';
import { stylingText } from '../texts/stylingText';

export interface ColourControlProps {
  label: string;
  /** As stored: #rgb, #rrggbb or rgb(). */
  value: string;
  onChange: (value: string) => void;
  /** Contrast of this color with its counterpart. */
  finding?: ContrastFinding | undefined;
  disabled?: boolean;
}

/**
 * A color by picker or text, with its contrast. If it is too low, a click applies the nearest
 * passing color.
 */
export function ColourControl({
  label,
  value,
  onChange,
  finding,
  disabled = false,
}: ColourControlProps) {
  const known = readColour(value);
  const low = finding !== undefined && failsContrast(finding);
  return (
    <Box sx={{ minWidth: 0 }}>
      <TextInput
        label={label}
        value={value}
        onChange={onChange}
        disabled={disabled}
        error={known ? undefined : stylingText('colour.wrong')}
        help={
          finding && (
            <Box component="span" sx={low ? { color: color.warning } : {}}>
              {contrastSentence(finding)}
            </Box>
          )
        }
        start={
          <Box
            component="input"
            type="color"
            aria-label={stylingText('colour.pick', { label })}
            disabled={disabled}
            value={known ? writeColour(known).toLowerCase() : ''}
            onChange={(event) => onChange(event.target.value)}
            sx={{
              width: rem(24),
              height: rem(24),
              p: 0,
              mr: 1,
              flex: 'none',
              border: `1px solid ${color.control}`,
              borderRadius: 'var(--radius-chip)',
              background: 'none',
              cursor: 'pointer',
              '&::-webkit-color-swatch-wrapper': { p: 0 },
              '&::-webkit-color-swatch': { border: 0, borderRadius: 'var(--radius-chip)' },
              '@media (pointer: coarse)': { width: rem(32), height: rem(32) },
            }}
          />
        }
      />
      {low && (
        <Button
          size="small"
          variant="text"
          disabled={disabled}
          onClick={() => onChange(finding.rendered)}
          sx={{ mt: 0.5, ml: -1 }}
        >
          {stylingText('colour.use', { colour: finding.rendered })}
        </Button>
      )}
    </Box>
  );
}
