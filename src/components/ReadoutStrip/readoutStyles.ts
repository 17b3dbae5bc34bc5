import { rem, space } from '@src/theme/lengths';
import { color, transition } from '@src/theme/tokenVariables';

/** The shared surface. Cells grow evenly; phones scroll sideways. */
export const stripStyle = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(max-content, 1fr)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: 'var(--radius-card)',
  // Visually hidden text is absolutely positioned. Without a positioned ancestor, it would widen
  // the page past the strip.
  position: 'relative',
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
  scrollSnapType: 'x proximity',
} as const;

/**
 * Figures that are not tabs. From tablets up, cells wrap to the next row. Each draws the lines
 * before and above it, and the surface clips the outermost ones.
 */
export const wrappingStyle = {
  '@media (min-width: 600px)': {
    display: 'flex',
    flexWrap: 'wrap',
    overflowX: 'hidden',
    '& > li': {
      flex: `1 1 ${rem(132)}`,
      minWidth: 'max-content',
      margin: space('-1', 0, 0, '-1'),
      borderLeft: `1px solid ${color.line}`,
      borderTop: `1px solid ${color.line}`,
    },
  },
} as const;

/** One cell. A hairline divides it from the previous one. */
export const readoutCellStyle = {
  minWidth: rem(132),
  padding: space(11, 16),
  textAlign: 'left',
  scrollSnapAlign: 'start',
  '& + &': { borderLeft: `1px solid ${color.line}` },
} as const;

/**
 * A cell that is a tab. The chosen one has the surface color with a signal-colored top edge; the
 * others are closer to the canvas color.
 */
export const tabStyle = {
  appearance: 'none',
  border: 0,
  margin: 0,
  font: 'inherit',
  cursor: 'pointer',
  color: color.text,
  backgroundColor: `color-mix(in srgb, ${color.canvas} 55%, ${color.surface})`,
  boxShadow: 'inset 0 0 0 transparent',
  transition: transition('hover', 'background-color'),
  '& + &': { borderLeft: `1px solid ${color.line}` },
  '&:hover': { backgroundColor: color.hover },
  '&[aria-selected="true"]': {
    backgroundColor: color.surface,
    boxShadow: `inset 0 var(--stroke-edge) 0 ${color.signal}`,
  },
  '&:focus-visible': { outlineOffset: -2, borderRadius: 'var(--radius-card)' },
} as const;
