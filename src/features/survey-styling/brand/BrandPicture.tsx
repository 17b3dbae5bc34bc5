import Box from '@mui/material/Box';
import { writeColour, type Rgb } from '@core/survey/colour';
import { surveyColours } from '@core/survey/contrastGuard';
import type { SurveySettings } from '@core/survey/types';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { stylingText } from '../texts/stylingText';

const css = (colour: Rgb): string => writeColour(colour);

/** A small survey with a logo, in the colors that visitors see on a light or a dark page. */
export function BrandPicture({
  name,
  logo,
  settings,
  dark = false,
}: {
  name: string;
  logo: string | null;
  settings: SurveySettings;
  dark?: boolean;
}) {
  const drawn = surveyColours(settings, dark);
  const label = stylingText(dark ? 'brand.onDark' : 'brand.onLight');
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          gap: 1.5,
          justifyItems: 'start',
          p: 2,
          borderRadius: 'var(--radius-card)',
          border: `1px solid ${color.line}`,
          backgroundColor: css(drawn.background),
          color: css(drawn.text),
        }}
      >
        <Box sx={{ height: rem(32), display: 'flex', alignItems: 'center', maxWidth: 1 }}>
          {logo ? (
            <Box
              component="img"
              src={logo}
              alt=""
              sx={{ maxHeight: 1, maxWidth: 1, objectFit: 'contain' }}
            />
          ) : (
            <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
          )}
        </Box>
        <Box sx={{ ...textRole.h3 }}>{stylingText('brand.sampleQuestion')}</Box>
        <Box
          sx={{
            width: 1,
            height: space(5),
            borderRadius: 'var(--radius-mark)',
            backgroundColor: css(drawn.line),
          }}
        >
          <Box
            sx={{
              width: '60%',
              height: 1,
              borderRadius: 'inherit',
              backgroundColor: css(drawn.primary),
            }}
          />
        </Box>
        <Box
          sx={{
            px: 2,
            py: 1,
            borderRadius: 'var(--radius-control)',
            backgroundColor: css(drawn.button),
            color: css(drawn.onButton),
            fontWeight: 600,
          }}
        >
          {stylingText('brand.sampleButton')}
        </Box>
      </Box>
      <Box
        component="figcaption"
        sx={{ mt: 0.75, ...textRole.caption, color: color.textSecondary }}
      >
        {label}
      </Box>
    </Box>
  );
}
