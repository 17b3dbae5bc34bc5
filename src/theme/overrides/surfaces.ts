import type { ThemeOptions } from '@mui/material/styles';
import { duration } from '@tokens/tokens';
import { rem, space, textRole } from '../lengths';
import { color, elevation } from '../tokenVariables';

/** Cards have a hairline. Only dialogs and menus have a shadow, with a ring. */
export const surfaces: ThemeOptions['components'] = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: { backgroundImage: 'none' },
      outlined: { borderColor: color.line, borderRadius: 'var(--radius-card)' },
    },
  },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiBackdrop: {
    styleOverrides: {
      root: {
        backgroundColor: color.scrim,
        '&.MuiBackdrop-invisible': { backgroundColor: 'transparent' },
      },
    },
  },
  MuiDialog: {
    defaultProps: { transitionDuration: { enter: duration.dialog, exit: duration.menu } },
    styleOverrides: {
      paper: {
        borderRadius: 'var(--radius-dialog)',
        boxShadow: elevation.dialog,
        backgroundColor: color.surface,
        margin: space(16),
        variants: [
          { props: { fullScreen: true }, style: { margin: 0, borderRadius: 0, boxShadow: 'none' } },
        ],
      },
    },
  },
  MuiDrawer: {
    defaultProps: { transitionDuration: { enter: duration.panel, exit: duration.dialog } },
    styleOverrides: { paper: { boxShadow: 'none', backgroundImage: 'none' } },
  },
  MuiPopover: {
    styleOverrides: {
      paper: {
        backgroundColor: color.raised,
        borderRadius: 'var(--radius-card)',
        boxShadow: elevation.menu,
      },
    },
  },
  MuiMenu: {
    defaultProps: { transitionDuration: duration.menu },
    styleOverrides: { paper: { marginTop: space(4) }, list: { padding: space(6, 0) } },
  },
  MuiDivider: { styleOverrides: { root: { borderColor: color.line } } },
  MuiTooltip: {
    defaultProps: { enterDelay: 300, enterNextDelay: 100 },
    styleOverrides: {
      tooltip: {
        backgroundColor: color.inverse,
        color: color.inverseText,
        borderRadius: 'var(--radius-control)',
        padding: space(5, 9),
        ...textRole.caption,
        fontWeight: 450,
        maxWidth: rem(320),
      },
    },
  },
  MuiSnackbarContent: {
    styleOverrides: {
      root: {
        backgroundColor: color.inverse,
        color: color.inverseText,
        borderRadius: 'var(--radius-card)',
        boxShadow: elevation.menu,
        ...textRole.small,
        padding: space(4, 6, 4, 14),
        flexWrap: 'nowrap',
        maxWidth: 'var(--size-toast)',
      },
      message: { padding: space(8, 0) },
    },
  },
};
