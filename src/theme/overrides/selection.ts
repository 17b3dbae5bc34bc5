import type { ThemeOptions } from '@mui/material/styles';
import { size, stroke } from '@tokens/tokens';
import { rem, space } from '../lengths';
import { color, transition } from '../tokenVariables';

const hitArea = {
  flexShrink: 0,
  width: size.hit,
  height: size.hit,
  padding: 0,
  '&:hover': { backgroundColor: 'transparent' },
};
// The native input covers the drawn box, so its focus is shown on the drawn box.
const focusOnIcon = {
  '&.Mui-focusVisible, &:has(input:focus-visible)': {
    '& > .control-icon': { outline: `var(--stroke-edge) solid ${color.signal}`, outlineOffset: 2 },
  },
};

/** Checkbox, radio, switch, slider: small controls in a hit area of 32 px. */
export const selection: ThemeOptions['components'] = {
  MuiCheckbox: {
    styleOverrides: {
      root: {
        ...hitArea,
        ...focusOnIcon,
        '@media (pointer: coarse)': { width: size.touch, height: size.touch },
      },
    },
  },
  MuiRadio: {
    styleOverrides: {
      root: {
        ...hitArea,
        ...focusOnIcon,
        '@media (pointer: coarse)': { width: size.touch, height: size.touch },
      },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: rem(32), height: rem(18), padding: 0, margin: space(7), overflow: 'visible' },
      switchBase: {
        padding: space(2),
        transition: transition('menu', 'transform'),
        '&:hover': { backgroundColor: 'transparent' },
        '&.Mui-checked': {
          transform: `translateX(${rem(14)})`,
          color: color.signalOn,
          '& + .MuiSwitch-track': {
            backgroundColor: color.signal,
            opacity: 1,
            borderColor: color.signal,
          },
        },
        '&.Mui-disabled': {
          color: color.textDisabled,
          '& + .MuiSwitch-track': {
            opacity: 1,
            backgroundColor: color.sunken,
            borderColor: color.lineStrong,
          },
        },
        '&.Mui-focusVisible + .MuiSwitch-track, &:has(input:focus-visible) + .MuiSwitch-track': {
          outline: `var(--stroke-edge) solid ${color.signal}`,
          outlineOffset: 2,
        },
        '&.Mui-checked.Mui-disabled': {
          color: color.textDisabled,
          '& + .MuiSwitch-track': {
            backgroundColor: color.sunken,
            borderColor: color.lineStrong,
            opacity: 1,
          },
        },
        color: color.control,
      },
      thumb: { width: rem(14), height: rem(14), boxShadow: 'none' },
      track: {
        borderRadius: rem(9),
        opacity: 1,
        backgroundColor: color.surface,
        border: `1px solid ${color.control}`,
        transition: transition('menu', 'background-color', 'border-color'),
      },
    },
  },
  MuiSlider: {
    styleOverrides: {
      root: {
        height: stroke.track,
        padding: space(14, 0),
        borderRadius: 0,
        color: color.signal,
        '@media (pointer: coarse)': { padding: space(18, 0) },
        '&.Mui-disabled': { color: color.control },
        '&.Mui-disabled .MuiSlider-thumb': { borderColor: color.control },
      },
      rail: { opacity: 1, backgroundColor: color.lineStrong, borderRadius: 0 },
      track: { border: 0, borderRadius: 0 },
      thumb: {
        width: rem(8),
        height: rem(15),
        borderRadius: 'var(--radius-mark)',
        backgroundColor: color.surface,
        border: `var(--stroke-edge) solid ${color.signal}`,
        transition: transition('hover', 'background-color'),
        '&::before': { display: 'none' },
        '&:hover, &.Mui-active': { boxShadow: 'none', backgroundColor: color.signalSoft },
        '&.Mui-focusVisible': {
          boxShadow: 'none',
          outline: `var(--stroke-edge) solid ${color.signal}`,
          outlineOffset: 2,
        },
      },
      mark: {
        width: 1,
        height: 3,
        top: 24,
        transform: 'none',
        borderRadius: 0,
        backgroundColor: 'var(--chart-axis)',
        opacity: 1,
      },
      valueLabel: {
        backgroundColor: color.inverse,
        color: color.inverseText,
        borderRadius: 'var(--radius-control)',
      },
    },
  },
};
