import Box from '@mui/material/Box';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { GraphIdentifier } from '../../model/identityGraph';
import { originName } from '../../model/originName';
import { audienceText } from '../../texts/audienceText';

export interface IdentityGraphProps {
  /** Person of the graph. The circle shows their initials. */
  name: string;
  identifiers: readonly GraphIdentifier[];
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0]!.toUpperCase())
    .join('') || '?';

/**
 * A person with their identifiers below, and next to each identifier the sources that reported it.
 * Values wrap and are never cut off.
 */
export function IdentityGraph({ name, identifiers }: IdentityGraphProps) {
  return (
    <Box sx={{ minWidth: 0, ...textRole.caption, overflowWrap: 'anywhere' }}>
      <Box aria-hidden data-drawn sx={circleStyle}>
        {initials(name)}
      </Box>
      <Box component="ul" aria-label={audienceText('identifiersOf', { name })} sx={listStyle}>
        {identifiers.map(({ id, kind, value, note, sources }) => (
          <Box component="li" key={id} sx={branchStyle}>
            <Box sx={boxStyle}>
              <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
                {value}
              </Box>
              <Box
                component="span"
                sx={{ display: 'block', ...textRole.axis, color: color.textSecondary }}
              >
                {note ? `${kind} · ${note}` : kind}
              </Box>
            </Box>
            <Box component="ul" aria-label={audienceText('sourcesOf', { value })} sx={listStyle}>
              {sources.map((source) => (
                <Box component="li" key={source} sx={sourceStyle}>
                  <Box component="span" aria-hidden data-drawn sx={dotStyle} />
                  {originName(source)}
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Center of the circle, and start of boxes and sources, in px. */
const trunk = 17;
const boxLeft = 38;

const listStyle = { m: 0, p: 0, listStyle: 'none' } as const;

const circleStyle = {
  width: trunk * 2,
  height: trunk * 2,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  backgroundColor: color.text,
  color: color.surface,
  fontWeight: 600,
} as const;

/**
 * A branch from the trunk to the middle of its box's first line. The trunk ends at the last branch.
 */
const branchStyle = {
  position: 'relative',
  pl: `${boxLeft}px`,
  pt: space(8),
  '&::before, &::after': { content: '""', position: 'absolute', left: trunk },
  '&::before': {
    top: 0,
    width: boxLeft - trunk,
    height: rem(22),
    boxSizing: 'border-box',
    borderLeft: `1px solid ${color.lineStrong}`,
    borderBottom: `1px solid ${color.lineStrong}`,
    borderBottomLeftRadius: 'var(--radius-control)',
  },
  '&:not(:last-of-type)::after': { top: 0, bottom: 0, borderLeft: `1px solid ${color.lineStrong}` },
} as const;

const boxStyle = {
  p: space(4, 8),
  border: `1px solid ${color.lineStrong}`,
  borderRadius: 'var(--radius-control)',
  backgroundColor: color.surface,
} as const;

const sourceStyle = {
  position: 'relative',
  ml: space(12),
  pl: space(16),
  pt: space(4),
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 0,
    width: space(8),
    height: rem(13),
    boxSizing: 'border-box',
    borderLeft: `var(--stroke-control) solid ${color.signal}`,
    borderBottom: `var(--stroke-control) solid ${color.signal}`,
  },
  '&:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 0,
    bottom: 0,
    borderLeft: `var(--stroke-control) solid ${color.signal}`,
  },
} as const;

const dotStyle = {
  position: 'absolute',
  left: space(4),
  top: rem(9),
  width: rem(7),
  height: rem(7),
  borderRadius: '50%',
  backgroundColor: color.signal,
} as const;
