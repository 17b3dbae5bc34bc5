import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { SurveySettings } from '@core/survey/types';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { applyPreset, presetOf, stylePresets, type StylePreset } from '../model/stylePresets';
import { stylingText } from '../texts/stylingText';

/** Preset themes as small pictures. A click applies a preset's colors and nothing else. */
export function PresetPicker({
  settings,
  onPick,
  disabled = false,
}: {
  settings: SurveySettings;
  onPick: (settings: SurveySettings) => void;
  disabled?: boolean;
}) {
  const current = presetOf(settings);
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
      {stylePresets.map((preset) => (
        <ButtonBase
          key={preset.id}
          disabled={disabled}
          aria-pressed={preset.id === current}
          onClick={() => onPick(applyPreset(settings, preset.id))}
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
          <PresetPicture preset={preset} />
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
            {stylingText(`preset.${preset.id}`)}
          </Box>
        </ButtonBase>
      ))}
    </Box>
  );
}

function PresetPicture({ preset: { colours } }: { preset: StylePreset }) {
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
