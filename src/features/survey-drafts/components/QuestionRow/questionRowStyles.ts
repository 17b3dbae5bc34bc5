import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';

/**
 * The styles of all rows of a list, by class name. The list carries them once, because styles per
 * element take a fifth of the time in which a survey with 300 questions opens.
 */
export const questionRowStyles = {
  '& .question-item': {
    position: 'relative',
    borderRadius: 'var(--radius-control)',
    contentVisibility: 'auto',
    containIntrinsicSize: `auto ${rem(56)}`,
    '& + .question-item': { borderTop: `1px solid ${color.line}` },
    '&.in-block': { borderLeft: `var(--stroke-edge) solid ${color.brass}` },
    '&.is-dragging': { zIndex: 1, backgroundColor: color.raised },
  },
  '& .question-handle, & .question-words': {
    all: 'unset',
    boxSizing: 'border-box',
    borderRadius: 'inherit',
    '&:focus-visible': {
      outline: `var(--stroke-edge) solid ${color.signal}`,
      outlineOffset: -2,
    },
  },
  '& .question-handle': {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: rem(24),
    height: rem(40),
    cursor: 'grab',
    touchAction: 'none',
    color: color.textTertiary,
  },
  '& .question-row': {
    position: 'relative',
    display: 'flex',
    alignItems: 'flex-start',
    gap: 0.5,
    pr: 1,
    borderRadius: 'var(--radius-control)',
    '&:hover': { backgroundColor: color.hover },
    '&.is-selected': {
      backgroundColor: color.selected,
      boxShadow: `inset var(--stroke-edge) 0 ${color.signal}`,
    },
  },
  '& .question-words': {
    display: 'flex',
    gap: 1,
    flex: 1,
    minWidth: 0,
    py: 1.25,
    pl: 1.5,
  },
  '& button.question-words': { cursor: 'pointer', py: 1, pl: 1 },
  '& .question-number': {
    width: rem(18),
    flex: 'none',
    textAlign: 'right',
    fontSize: textRole.caption.fontSize,
    lineHeight: rem(20),
    color: color.textTertiary,
  },
  '& .question-type-icon': {
    flex: 'none',
    display: 'grid',
    mt: space(2),
    color: color.textSecondary,
  },
  '& .question-text': { display: 'block', minWidth: 0, flex: 1 },
  '& .question-title': {
    display: 'block',
    fontSize: textRole.h3Small.fontSize,
    lineHeight: rem(20),
    fontWeight: 550,
    overflowWrap: 'anywhere',
    color: color.text,
    '&.is-untitled': { color: color.textTertiary },
  },
  '& .question-facts': { display: 'block', ...textRole.caption, color: color.textTertiary },
  '& .question-logic': {
    display: 'flex',
    gap: space(5),
    mt: space(2),
    ...textRole.caption,
    color: color.brassText,
    '& svg': { flex: 'none', mt: '1px' },
  },
  '& .question-findings': {
    display: 'block',
    mt: space(2),
    ...textRole.caption,
    fontWeight: 550,
    color: color.warning,
    '&.is-severe': { color: color.error },
  },
  '& .question-handle + .question-words': { pl: 0 },
  '& .is-dragging .question-handle': { cursor: 'grabbing' },
  '& .is-selected .question-type-icon': { color: color.signalText },
  '& .question-actions': { display: 'flex', flex: 'none', pt: 0.5 },
} as const;
