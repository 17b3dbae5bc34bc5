import { digitWidth } from './plotProps';

/** Minimum distance between two labels of the x axis, in px. */
const leastGap = 12;

/**
 * Returns the x-axis labels to draw: all if they fit, otherwise every second, third and so on,
 * evenly spaced. Includes both the first and the last label if a step of up to twice the minimum
 * allows it. `inner` is the width of the plot in px, or 'auto' while unknown.
 */
export function labelSteps(
  labels: readonly string[],
  inner: number,
  kind: 'line' | 'bar',
): 'auto' | ((value: string, index: number) => boolean) {
  // Names are not a scale, so let the chart library show those that fit.
  if (inner <= 0 || labels.length < 2 || !labels.every((label) => /\d/.test(label))) return 'auto';
  const longest = Math.max(...labels.map((label) => label.length));
  const step = inner / (kind === 'line' ? labels.length - 1 : labels.length);
  const least = Math.ceil((longest * digitWidth + leastGap) / step);
  const steps = Array.from({ length: least + 1 }, (_, more) => least + more);
  const chosen = steps.find((every) => (labels.length - 1) % every === 0) ?? least;
  return (_value, index) => index % chosen === 0;
}
