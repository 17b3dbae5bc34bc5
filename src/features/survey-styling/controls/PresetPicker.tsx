import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { applyBrand, hasBrand, type Brand } from '@core/survey/brand';
import type { SurveySettings } from '@core/survey/types';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { applyPreset, presetOf, stylePresets, type StylePreset } from '../model/stylePresets';
import { stylingText } from '../texts/stylingText';

/**
 * Preset themes as small pictures, after the company's own colors if it has some. A click applies
 * colors and nothing else.
 */
export function PresetPicker({
  settings,
  brand = null,
  onPick,
  disabled = false,
}: {
  settings: SurveySettings;
  /** The company's own colors. */
  brand?: Brand | null;
  onPick: (settings: SurveySettings) => void;
  disabled?: boolean;
}) {
  const current = presetOf(settings);
  const choices = [
    ...(brand
      ? [
          {
            id: 'company',
            label: stylingText('preset.company'),
            colours: { background: brand.background, text: brand.text, button: brand.color },
            isChosen: hasBrand(settings, brand),
            apply: () => applyBrand(settings, brand),
          },
        ]
      : []),
    ...stylePresets.map(({ id, colours }) => ({
      id,
      label: stylingText(`preset.${id}`),
      colours,
      isChosen: id === current,
      apply: () => applyPreset(settings, id),
    })),
  ];
  return (
    <Box
      role="group"
      aria-label={stylingText('presets')}
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: `repeat(auto-fill, minmax(max(${rem(104)}, (100% - ${space(16)}) / 3), 1fr))`,
      }}
    >
      {choices.map(({ id, label, colours, isChosen, apply }) => (
        <ButtonBase
          key={id}
          disabled={disabled}
          aria-pressed={isChosen}
          onClick={() => onPick(apply())}
          sx={{
            display: 'block',
            textAlign: 'left',
            p: 0.75,
            borderRadius: 'var(--radius-control)',
            border: `1px solid ${color.lineStrong}`,
            backgroundColor: 'background.paper',
            '&:hover': { backgroundColor: color.hover },
            '&[aria-pressed="true"]': {
              borderColor: color.signal,
              boxShadow: `inset 0 0 0 1px ${color.signal}`,
              backgroundColor: color.selected,
            },
          }}
        >
          <PresetPicture colours={colours} />
          <Box
            component="span"
            sx={{
              display: 'block',
              mt: 0.75,
              px: 0.25,
              fontSize: textRole.small.fontSize,
              fontWeight: 550,
            }}
          >
            {label}
          </Box>
        </ButtonBase>
      ))}
    </Box>
  );
}

function PresetPicture({ colours }: Pick<StylePreset, 'colours'>) {
  const bar = (width: string, background: string, height = 4) => (
    <Box
      component="span"
      sx={{ display: 'block', width, height, borderRadius: 'var(--radius-mark)', background }}
    />
  );
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'grid',
        gap: space(5),
        p: space(8),
        borderRadius: 'var(--radius-chip)',
        border: `1px solid ${color.line}`,
        background: colours.background,
      }}
    >
      {bar('80%', colours.text)}
      {bar('55%', colours.text)}
      {bar('40%', colours.button, 9)}
    </Box>
  );
}
