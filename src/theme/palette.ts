import type { PaletteOptions } from '@mui/material/styles';
import { themes } from '@tokens/tokens';
import { chartPalette } from './chartPalette';
import { chart, color } from './tokenVariables';

/** The palette of one theme. MUI computes with the plain colors; keys of our own are custom properties. */
export function paletteOf(theme: 'light' | 'dark'): PaletteOptions {
  const c = themes[theme].color;
  const signal = {
    main: c.signal,
    light: c.signalHover,
    dark: c.signalHover,
    contrastText: c.signalOn,
    soft: c.signalSoft,
    text: c.signalText,
  };
  return {
    mode: theme,
    primary: signal,
    info: signal,
    secondary: {
      main: c.brass,
      light: c.brass,
      dark: c.brassText,
      contrastText: c.signalOn,
      soft: c.brassSoft,
      text: c.brassText,
    },
    success: {
      main: c.success,
      light: c.success,
      dark: c.success,
      contrastText: c.signalOn,
      soft: c.successSoft,
      text: c.success,
    },
    warning: {
      main: c.warning,
      light: c.warning,
      dark: c.warning,
      contrastText: c.signalOn,
      soft: c.warningSoft,
      text: c.warning,
    },
    error: {
      main: c.error,
      light: c.errorHover,
      dark: c.errorHover,
      contrastText: c.signalOn,
      soft: c.errorSoft,
      text: c.error,
    },
    text: {
      primary: c.text,
      secondary: c.textSecondary,
      disabled: c.textDisabled,
      tertiary: c.textTertiary,
    },
    background: { default: c.canvas, paper: c.surface },
    divider: c.line,
    action: {
      hover: c.hover,
      selected: c.selected,
      disabled: c.textDisabled,
      disabledBackground: c.sunken,
      focus: c.hover,
      hoverOpacity: 0.04,
    },
    ...ownKeys,
  };
}

const ownKeys = {
  surface: {
    canvas: color.canvas,
    main: color.surface,
    sunken: color.sunken,
    raised: color.raised,
    hover: color.hover,
    hoverRaised: color.hoverRaised,
    skeleton: color.skeleton,
  },
  line: { main: color.line, strong: color.lineStrong },
  control: color.control,
  selected: color.selected,
  risk: { low: color.riskLow, medium: color.riskMedium, high: color.riskHigh },
  nav: {
    main: color.nav,
    text: color.navText,
    strong: color.navStrong,
    dim: color.navDim,
    selected: color.navSelected,
    line: color.navLine,
    marker: color.navMarker,
  },
  code: {
    main: color.code,
    line: color.codeLine,
    text: color.codeText,
    key: color.codeKey,
    string: color.codeString,
    number: color.codeNumber,
    comment: color.codeComment,
  },
  inverse: {
    main: color.inverse,
    text: color.inverseText,
    secondary: color.inverseTextSecondary,
    link: color.inverseLink,
  },
  chart: { ...chart, categorical: chartPalette as string[] },
};

/** Palette groups that this product adds to MUI's. */
export type OwnPaletteKeys = typeof ownKeys;
