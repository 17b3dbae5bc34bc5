import type { ThemeOptions } from '@mui/material/styles';
import { color } from '../tokenVariables';
import { forcedColors } from './forcedColors';

/** Attribute of the document root while the theme changes. */
export const changingTheme = 'data-theme-changing';

/** Page-wide rules: tabular figures, one focus ring, reduced motion, forced colors. */
export const baseline: ThemeOptions['components'] = {
  MuiCssBaseline: {
    styleOverrides: {
      // Without the precision, systems that round advances to whole pixels close the gaps between words.
      html: {
        fontVariantNumeric: 'tabular-nums',
        textRendering: 'geometricPrecision',
        WebkitFontSmoothing: 'antialiased',
        MozOsxFontSmoothing: 'grayscale',
        textSizeAdjust: '100%',
      },
      body: {
        backgroundColor: color.canvas,
        color: color.text,
        fontSynthesis: 'none',
        minHeight: '100dvh',
      },
      'button, input, select, textarea': { fontFamily: 'inherit', fontVariantNumeric: 'inherit' },
      ':focus-visible': { outline: `var(--stroke-edge) solid ${color.signal}`, outlineOffset: 2 },
      '::selection': { backgroundColor: color.signal, color: color.signalOn },
      [`[${changingTheme}] *, [${changingTheme}] *::before, [${changingTheme}] *::after`]: {
        transition: 'none !important',
      },
      ...forcedColors,
      '@media (prefers-reduced-motion: reduce)': {
        // No transitions, except opacity in 90 ms, because a fade is not motion.
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          scrollBehavior: 'auto !important',
          transitionProperty: 'opacity !important',
          transitionDuration: 'var(--duration-hover) !important',
        },
      },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: {
        '&:focus-visible': {
          outline: `var(--stroke-edge) solid ${color.signal}`,
          outlineOffset: 2,
        },
      },
    },
  },
};
