import { themes } from '@tokens/tokens';

type ColorName = keyof (typeof themes)['light']['color'];

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Every semantic color as `var(--color-…)`, for `sx` and `styled`. A theme change needs no new
 * render.
 */
export const color = Object.fromEntries(
  Object.keys(themes.light.color).map((name) => [name, `var(--color-${kebab(name)})`]),
) as Record<ColorName, string>;

/** Shadows as custom properties. */
export const elevation = {
  menu: 'var(--elevation-menu)',
  dialog: 'var(--elevation-dialog)',
} as const;

/** Chart decoration as custom properties; series colors come from `chartPalette`. */
export const chart = {
  bar: 'var(--chart-bar)',
  grid: 'var(--chart-grid)',
  axis: 'var(--chart-axis)',
  previous: 'var(--chart-previous)',
} as const;

/** A CSS transition of the given properties in one of the token durations, e.g. `transition('hover', 'background-color')`. */
export function transition(
  duration: 'hover' | 'menu' | 'dialog' | 'panel',
  ...properties: string[]
): string {
  return properties
    .map((property) => `${property} var(--duration-${duration}) var(--easing-standard)`)
    .join(', ');
}
