import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';

const phone = '@media (max-width: 599.95px)';

/** The list scrolls inside 400 px (SRC-013). */
export const scrollStyle = {
  position: 'relative',
  maxHeight: rem(400),
  overflow: 'auto',
  borderTop: `1px solid ${color.line}`,
  '&:focus-visible': { outlineOffset: -2 },
} as const;

/** Rows in the style of DataTable. On phones, two lines with the type on the right. */
export const tableStyle = {
  width: 1,
  borderCollapse: 'collapse',
  ...textRole.small,
  '& th, & td': {
    textAlign: 'left',
    p: space(4, 12),
    verticalAlign: 'middle',
    overflowWrap: 'anywhere',
  },
  '& th:first-of-type, & td:first-of-type': { pl: 2 },
  '& th:last-of-type, & td:last-of-type': { pr: 2 },
  '& [data-cell="actions"]': { width: rem(64), textAlign: 'right' },
} as const;

export const headStyle = {
  '& th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: rem(36),
    backgroundColor: color.surface,
    boxShadow: `inset 0 -1px 0 ${color.lineStrong}`,
    fontSize: textRole.caption.fontSize,
    fontWeight: 550,
    color: color.textSecondary,
    whiteSpace: 'nowrap',
  },
  [phone]: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
} as const;

export const bodyStyle = {
  '& td': { height: rem(40), borderBottom: `1px solid ${color.line}` },
  '& tr:last-of-type td': { borderBottom: 0 },
  '& tr:hover td': { backgroundColor: color.hover },
  [phone]: {
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, max-content) auto',
      columnGap: 1,
      alignItems: 'center',
      p: space(8, 12),
      borderBottom: `1px solid ${color.line}`,
    },
    '& td, & td:first-of-type, & td:last-of-type': {
      display: 'block',
      height: 'auto',
      border: 0,
      p: 0,
    },
    '& [data-cell="name"]': { gridArea: '1 / 1', fontWeight: 550 },
    '& [data-cell="internal"]': { gridArea: '2 / 1' },
    '& [data-cell="type"]': { gridArea: '1 / 2' },
    '& [data-cell="sources"]': {
      gridArea: '2 / 2',
      textAlign: 'right',
      fontSize: textRole.caption.fontSize,
    },
    '& [data-cell="actions"]': { gridArea: '1 / 3 / 3 / 4', width: 'auto' },
  },
} as const;
