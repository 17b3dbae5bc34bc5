import type { ThemeOptions } from '@mui/material/styles';
import { size } from '@tokens/tokens';
import { color, transition } from '../tokenVariables';

const disabled = {
  backgroundColor: color.sunken,
  color: color.textDisabled,
  borderColor: color.line,
};

/** Buttons: 34, small 28, large 40; flat, outlined or quiet; never a shadow. */
export const buttons: ThemeOptions['components'] = {
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined', color: 'primary' },
    styleOverrides: {
      root: {
        minHeight: size.button,
        minWidth: 0,
        padding: '0 14px',
        borderRadius: 'var(--radius-control)',
        whiteSpace: 'nowrap',
        boxShadow: 'none',
        transition: transition('hover', 'background-color', 'border-color', 'color'),
        '& svg': { width: 16, height: 16, strokeWidth: 1.75, flex: 'none' },
        variants: [
          {
            props: { size: 'small' },
            style: {
              minHeight: size.buttonSmall,
              padding: '0 10px',
              fontSize: '0.8125rem',
              '& svg': { width: 15, height: 15 },
            },
          },
          {
            props: { size: 'large' },
            style: { minHeight: size.buttonLarge, padding: '0 18px', fontSize: '0.8125rem' },
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
              padding: '0 8px',
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
      startIcon: { marginLeft: -2, marginRight: 7 },
      endIcon: { marginRight: -2, marginLeft: 7 },
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
        '& svg': { width: 16, height: 16, strokeWidth: 1.75 },
        '&:hover': { backgroundColor: color.hover, color: color.text },
        '&.Mui-disabled': { color: color.textDisabled },
        '@media (pointer: coarse)': { width: size.touch, height: size.touch },
      },
    },
  },
};
