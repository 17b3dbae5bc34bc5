import type { ThemeOptions } from '@mui/material/styles';
import { size } from '@tokens/tokens';
import { rem, space, textRole } from '../lengths';
import { color, transition } from '../tokenVariables';

const disabled = {
  backgroundColor: color.sunken,
  color: color.textDisabled,
  borderColor: color.line,
};

/** Buttons: 34 px high (small 28, large 40); flat, outlined or quiet; no shadow. */
export const buttons: ThemeOptions['components'] = {
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined', color: 'primary' },
    styleOverrides: {
      root: {
        minHeight: size.button,
        minWidth: 0,
        padding: space(0, 14),
        borderRadius: 'var(--radius-control)',
        // One line if it fits; otherwise the text wraps inside the button.
        flexShrink: 0,
        maxWidth: '100%',
        overflowWrap: 'anywhere',
        boxShadow: 'none',
        transition: transition('hover', 'background-color', 'border-color', 'color'),
        '& svg': { width: rem(16), height: rem(16), strokeWidth: 1.75, flex: 'none' },
        variants: [
          {
            props: { size: 'small' },
            style: {
              minHeight: size.buttonSmall,
              padding: space(0, 10),
              fontSize: textRole.small.fontSize,
              '& svg': { width: rem(15), height: rem(15) },
            },
          },
          {
            props: { size: 'large' },
            style: {
              minHeight: size.buttonLarge,
              padding: space(0, 18),
              fontSize: textRole.small.fontSize,
            },
          },
          {
            props: { variant: 'contained' },
            style: {
              fontWeight: 600,
              '&.Mui-disabled': { ...disabled, boxShadow: `inset 0 0 0 1px ${color.line}` },
            },
          },
          {
            props: { variant: 'contained', color: 'primary' },
            style: {
              '&:hover': { backgroundColor: color.signalHover },
              '&:active': { backgroundColor: color.signalPressed },
            },
          },
          {
            props: { variant: 'contained', color: 'error' },
            style: { '&:hover': { backgroundColor: color.errorHover } },
          },
          {
            props: { variant: 'outlined' },
            style: {
              backgroundColor: color.surface,
              border: `1px solid ${color.lineStrong}`,
              color: color.text,
              fontWeight: 600,
              '&:hover': { backgroundColor: color.hover, borderColor: color.control },
              '&:active': { backgroundColor: color.sunken },
              '&.Mui-disabled': { ...disabled, border: `1px solid ${color.line}` },
            },
          },
          { props: { variant: 'outlined', color: 'error' }, style: { color: color.error } },
          {
            props: { variant: 'text' },
            style: {
              padding: space(0, 8),
              color: color.signalText,
              fontWeight: 600,
              '&:hover': { backgroundColor: color.hover },
              '&.Mui-disabled': { color: color.textDisabled },
            },
          },
          { props: { variant: 'text', color: 'error' }, style: { color: color.error } },
          {
            props: { variant: 'quiet' },
            style: {
              color: color.textSecondary,
              fontWeight: 550,
              '&:hover': { backgroundColor: color.hover, color: color.text },
              '&:active': { backgroundColor: color.sunken },
              '&.Mui-disabled': { color: color.textDisabled },
            },
          },
        ],
      },
      startIcon: { marginLeft: space('-2'), marginRight: space(7) },
      endIcon: { marginRight: space('-2'), marginLeft: space(7) },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: size.hit,
        height: size.hit,
        padding: 0,
        borderRadius: 'var(--radius-control)',
        color: color.textSecondary,
        transition: transition('hover', 'background-color', 'color'),
        '& svg': { width: rem(16), height: rem(16), strokeWidth: 1.75 },
        '&:hover': { backgroundColor: color.hover, color: color.text },
        '&.Mui-disabled': { color: color.textDisabled },
        '@media (pointer: coarse)': { width: size.touch, height: size.touch },
      },
    },
  },
};
