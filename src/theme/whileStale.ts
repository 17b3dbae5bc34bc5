/**
 * Style of outdated figures while newer ones load: gray, but never fainter, so that all text keeps
 * its contrast. Put `aria-busy` on the same element.
 */
export const whileStale = (isStale: boolean) =>
  isStale ? ({ filter: 'grayscale(1)', cursor: 'progress' } as const) : {};
