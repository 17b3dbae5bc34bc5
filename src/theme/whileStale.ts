/**
 * The look of what is still shown while newer figures are on their way: gray, and never fainter, so that every text keeps its contrast.
 * Put `aria-busy` on the same element.
 */
export const whileStale = (isStale: boolean) =>
  isStale ? ({ filter: 'grayscale(1)', cursor: 'progress' } as const) : {};
