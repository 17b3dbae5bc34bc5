import type { ThemeOptions } from '@mui/material/styles';
import { size } from '@tokens/tokens';
import { color, transition } from '../tokenVariables';

/** Tabs, segmented control, lists, links. */
export const navigation: ThemeOptions['components'] = {
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: size.tab, borderBottom: `1px solid ${color.line}`, overflow: 'visible' },
      // Room for the focus ring left of the first tab, which a scroller would cut off.
      scroller: { margin: '0 -6px', padding: '0 6px' },
      list: { gap: 24 },
      indicator: {
        height: 2,
        backgroundColor: color.signal,
        transition: transition('menu', 'left', 'width'),
      },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: size.tab,
        minWidth: 0,
        maxWidth: 'none',
        padding: '0 1px',
        fontSize: '0.875rem',
        fontWeight: 500,
        color: color.textSecondary,
        transition: transition('hover', 'color'),
        '&:hover': { color: color.text },
        '&.Mui-selected': { color: color.text, fontWeight: 600 },
        '&:focus-visible': { outline: 'none' },
        '&:focus-visible > :first-of-type': {
          outline: `2px solid ${color.signal}`,
          outlineOffset: 3,
          borderRadius: 3,
        },
      },
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: {
        backgroundColor: color.surface,
        borderRadius: 'var(--radius-control)',
        border: `1px solid ${color.lineStrong}`,
        overflow: 'clip',
        maxWidth: '100%',
      },
      grouped: {
        border: 0,
        margin: 0,
        borderRadius: 0,
        '&:not(:first-of-type)': { borderLeft: `1px solid ${color.line}`, marginLeft: 0 },
      },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        minHeight: size.button - 2,
        padding: '0 13px',
        gap: 7,
        fontWeight: 500,
        color: color.text,
        whiteSpace: 'nowrap',
        transition: transition('hover', 'background-color', 'color'),
        '& svg': { width: 15, height: 15, strokeWidth: 1.75 },
        '&:hover': { backgroundColor: color.hover },
        '&:focus-visible': { outlineOffset: -3 },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: color.inverse,
          color: color.inverseText,
          fontWeight: 600,
        },
        '&.Mui-selected:focus-visible': { outlineColor: color.inverseLink },
        '&.Mui-disabled': { border: 0, color: color.textDisabled },
        variants: [
          {
            props: { size: 'small' },
            style: { minHeight: size.buttonSmall - 2, padding: '0 9px', fontSize: '0.75rem' },
          },
        ],
        '@media (pointer: coarse)': { minHeight: size.touch - 2 },
      },
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: {
        minHeight: 30,
        borderRadius: 'var(--radius-control)',
        padding: '4px 10px',
        '&:hover': { backgroundColor: color.hover },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: color.selected,
          boxShadow: `inset 2px 0 0 ${color.signal}`,
        },
      },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 30,
        padding: '5px 10px',
        margin: '0 6px',
        gap: 10,
        borderRadius: 'var(--radius-control)',
        fontSize: '0.875rem',
        lineHeight: 20 / 14,
        '& svg': {
          width: 16,
          height: 16,
          strokeWidth: 1.75,
          color: color.textSecondary,
          flex: 'none',
        },
        '&:hover, &.Mui-focusVisible, &:focus-visible': { backgroundColor: color.hoverRaised },
        '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': {
          backgroundColor: color.selected,
        },
        '&:focus-visible': { outlineOffset: -2 },
        '&.Mui-disabled': { opacity: 1, color: color.textDisabled },
        '@media (pointer: coarse)': { minHeight: size.touch },
      },
    },
  },
  MuiListSubheader: {
    styleOverrides: {
      root: {
        backgroundColor: 'transparent',
        fontSize: '0.75rem',
        lineHeight: '16px',
        fontWeight: 450,
        color: color.textTertiary,
        padding: '6px 16px 4px',
      },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: {
      root: {
        color: color.signalText,
        fontWeight: 550,
        textUnderlineOffset: '0.18em',
        borderRadius: 2,
        'p > &, .prose &': { textDecoration: 'underline' },
      },
    },
  },
};
