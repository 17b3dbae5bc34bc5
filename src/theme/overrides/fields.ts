import type { ThemeOptions } from '@mui/material/styles';
import { size } from '@tokens/tokens';
import { rem, space, textRole } from '../lengths';
import { color, transition } from '../tokenVariables';

const border = '& .MuiOutlinedInput-notchedOutline';

/**
 * Fields: 36 px high. The border always has 3:1 contrast, focus is a 2 px border with a halo, and
 * the label is above.
 */
export const fields: ThemeOptions['components'] = {
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: size.field,
        borderRadius: 'var(--radius-control)',
        backgroundColor: color.surface,
        fontSize: textRole.body.fontSize,
        transition: transition('hover', 'box-shadow'),
        [border]: { top: 0, borderColor: color.control, '& legend': { display: 'none' } },
        [`&:hover ${border.slice(2)}`]: { borderColor: color.textSecondary },
        [`&.Mui-focused ${border.slice(2)}`]: { borderWidth: 2, borderColor: color.signal },
        '&.Mui-focused': { boxShadow: `0 0 0 var(--stroke-track) ${color.halo}` },
        [`&.Mui-error ${border.slice(2)}`]: { borderWidth: 2, borderColor: color.error },
        '&.Mui-disabled': { backgroundColor: color.sunken },
        [`&.Mui-disabled ${border.slice(2)}`]: { borderColor: color.lineStrong },
        '@media (pointer: coarse)': { minHeight: size.touch },
        variants: [
          {
            props: { size: 'small' },
            style: { minHeight: size.fieldSmall, fontSize: textRole.small.fontSize },
          },
          { props: { multiline: true }, style: { padding: 0 } },
        ],
      },
      input: {
        height: rem(20),
        padding: space(8, 12),
        '&:focus-visible': { outline: 'none' },
        '&::placeholder': { color: color.textTertiary, opacity: 1 },
        '&:-webkit-autofill': {
          WebkitTextFillColor: color.text,
          boxShadow: `0 0 0 100vmax ${color.surface} inset`,
          borderRadius: 'inherit',
        },
        variants: [
          { props: { size: 'small' }, style: { height: rem(18), padding: space(6, 10) } },
          { props: { multiline: true }, style: { height: 'auto', padding: space(8, 12) } },
        ],
      },
      adornedStart: {
        paddingLeft: space(10),
        '& .MuiOutlinedInput-input': { paddingLeft: space(8) },
      },
      adornedEnd: { paddingRight: space(4) },
    },
  },
  MuiInputAdornment: {
    styleOverrides: {
      root: {
        color: color.textTertiary,
        marginRight: 0,
        marginLeft: 0,
        maxHeight: 'none',
        '& svg': { width: rem(16), height: rem(16), strokeWidth: 1.75 },
      },
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        ...textRole.small,
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
        gap: space(6),
        margin: space(5, 0, 0),
        ...textRole.caption,
        color: color.textTertiary,
        '&.Mui-error': { color: color.error },
        '& svg': { width: rem(14), height: rem(14), marginTop: space(1), flex: 'none' },
      },
    },
  },
  MuiFormControl: { styleOverrides: { root: { minWidth: 0 } } },
  MuiFormControlLabel: {
    styleOverrides: {
      root: { marginLeft: space('-8'), marginRight: 0, gap: space(2) },
      label: {
        ...textRole.body,
        '&.Mui-disabled': { color: color.textDisabled },
      },
    },
  },
  MuiNativeSelect: { styleOverrides: { icon: { color: color.textSecondary } } },
  MuiSelect: {
    styleOverrides: {
      select: { minHeight: rem(20), '&:focus': { backgroundColor: 'transparent' } },
      icon: {
        color: color.textSecondary,
        width: rem(16),
        height: rem(16),
        right: 12,
        top: `calc(50% - ${rem(8)})`,
      },
    },
  },
};
