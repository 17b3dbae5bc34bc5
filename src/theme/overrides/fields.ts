import type { ThemeOptions } from '@mui/material/styles';
import { size } from '@tokens/tokens';
import { color, transition } from '../tokenVariables';

const border = '& .MuiOutlinedInput-notchedOutline';

/** Fields: 36 high, a border that is always 3:1, focus as a 2 px border with a halo, the label as a block above. */
export const fields: ThemeOptions['components'] = {
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: size.field,
        borderRadius: 'var(--radius-control)',
        backgroundColor: color.surface,
        fontSize: '0.875rem',
        transition: transition('hover', 'box-shadow'),
        [border]: { top: 0, borderColor: color.control, '& legend': { display: 'none' } },
        [`&:hover ${border.slice(2)}`]: { borderColor: color.textSecondary },
        [`&.Mui-focused ${border.slice(2)}`]: { borderWidth: 2, borderColor: color.signal },
        '&.Mui-focused': { boxShadow: `0 0 0 3px ${color.halo}` },
        [`&.Mui-error ${border.slice(2)}`]: { borderWidth: 2, borderColor: color.error },
        '&.Mui-disabled': { backgroundColor: color.sunken },
        [`&.Mui-disabled ${border.slice(2)}`]: { borderColor: color.lineStrong },
        '@media (pointer: coarse)': { minHeight: size.touch },
        variants: [
          {
            props: { size: 'small' },
            style: { minHeight: size.fieldSmall, fontSize: '0.8125rem' },
          },
          { props: { multiline: true }, style: { padding: 0 } },
        ],
      },
      input: {
        height: 20,
        padding: '8px 12px',
        '&:focus-visible': { outline: 'none' },
        '&::placeholder': { color: color.textTertiary, opacity: 1 },
        '&:-webkit-autofill': {
          WebkitTextFillColor: color.text,
          boxShadow: `0 0 0 100px ${color.surface} inset`,
          borderRadius: 'inherit',
        },
        variants: [
          { props: { size: 'small' }, style: { height: 18, padding: '6px 10px' } },
          { props: { multiline: true }, style: { height: 'auto', padding: '8px 12px' } },
        ],
      },
      adornedStart: { paddingLeft: 10, '& .MuiOutlinedInput-input': { paddingLeft: 8 } },
      adornedEnd: { paddingRight: 4 },
    },
  },
  MuiInputAdornment: {
    styleOverrides: {
      root: {
        color: color.textTertiary,
        marginRight: 0,
        marginLeft: 0,
        maxHeight: 'none',
        '& svg': { width: 16, height: 16, strokeWidth: 1.75 },
      },
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        fontSize: '0.8125rem',
        lineHeight: 18 / 13,
        fontWeight: 550,
        color: color.text,
        '&.Mui-focused, &.Mui-error': { color: color.text },
        '&.Mui-disabled': { color: color.textDisabled },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        display: 'flex',
        alignItems: 'flex-start',
        gap: 6,
        margin: '5px 0 0',
        fontSize: '0.75rem',
        lineHeight: 16 / 12,
        color: color.textTertiary,
        '&.Mui-error': { color: color.error },
        '& svg': { width: 14, height: 14, marginTop: 1, flex: 'none' },
      },
    },
  },
  MuiFormControl: { styleOverrides: { root: { minWidth: 0 } } },
  MuiFormControlLabel: {
    styleOverrides: {
      root: { marginLeft: -8, marginRight: 0, gap: 2 },
      label: {
        fontSize: '0.875rem',
        lineHeight: 20 / 14,
        '&.Mui-disabled': { color: color.textDisabled },
      },
    },
  },
  MuiNativeSelect: { styleOverrides: { icon: { color: color.textSecondary } } },
  MuiSelect: {
    styleOverrides: {
      select: { minHeight: 20, '&:focus': { backgroundColor: 'transparent' } },
      icon: {
        color: color.textSecondary,
        width: 16,
        height: 16,
        right: 12,
        top: 'calc(50% - 8px)',
      },
    },
  },
};
