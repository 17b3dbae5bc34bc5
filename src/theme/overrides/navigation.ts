import type { ThemeOptions } from '@mui/material/styles';
import { size } from '@tokens/tokens';
import { rem, space, textRole } from '../lengths';
import { color, transition } from '../tokenVariables';

/** Tabs, segmented control, lists, links. */
export const navigation: ThemeOptions['components'] = {
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: size.tab, borderBottom: `1px solid ${color.line}`, overflow: 'visible' },
      // Room for the focus ring left of the first tab, which a scroller would cut off.
      scroller: { margin: space(0, '-6'), padding: space(0, 6) },
      list: { gap: space(24) },
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
        padding: space(0, 1),
        // The focus ring is drawn around the label, wider than the tab.
        overflow: 'visible',
        fontSize: textRole.body.fontSize,
        fontWeight: 500,
        color: color.textSecondary,
        transition: transition('hover', 'color'),
        '&:hover': { color: color.text },
        '&.Mui-selected': { color: color.text, fontWeight: 600 },
        '&:focus-visible': { outline: 'none' },
        '&:focus-visible > :first-of-type': {
          outline: `var(--stroke-edge) solid ${color.signal}`,
          outlineOffset: 3,
          borderRadius: 'var(--radius-chip)',
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
        flexWrap: 'wrap',
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
        minHeight: `calc(${size.button} - 2 * var(--stroke-hairline))`,
        padding: space(0, 13),
        gap: space(7),
        fontWeight: 500,
        color: color.text,
        whiteSpace: 'nowrap',
        transition: transition('hover', 'background-color', 'color'),
        '& svg': { width: rem(15), height: rem(15), strokeWidth: 1.75 },
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
            style: {
              minHeight: `calc(${size.buttonSmall} - 2 * var(--stroke-hairline))`,
              padding: space(0, 9),
              fontSize: textRole.caption.fontSize,
            },
          },
        ],
        '@media (pointer: coarse)': {
          minHeight: `calc(${size.touch} - 2 * var(--stroke-hairline))`,
        },
      },
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: {
        minHeight: rem(30),
        borderRadius: 'var(--radius-control)',
        padding: space(4, 10),
        '&:hover': { backgroundColor: color.hover },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: color.selected,
          boxShadow: `inset var(--stroke-edge) 0 0 ${color.signal}`,
        },
      },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: rem(30),
        padding: space(5, 10),
        margin: space(0, 6),
        gap: space(10),
        borderRadius: 'var(--radius-control)',
        ...textRole.body,
        '& svg': {
          width: rem(16),
          height: rem(16),
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
        ...textRole.caption,
        fontWeight: 450,
        color: color.textTertiary,
        padding: space(6, 16, 4),
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
        borderRadius: 'var(--radius-mark)',
        'p > &, .prose &': { textDecoration: 'underline' },
      },
    },
  },
};
