import Box from '@mui/material/Box';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { GRAPH, layOut, type GraphIdentifier } from '../../model/graphLayout';

export interface IdentityGraphProps {
  /** Whose graph it is; the circle shows the initials. */
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

const curve = (x1: number, y1: number, x2: number, y2: number): string =>
  `M${x1} ${y1}C${(x1 + x2) / 2} ${y1} ${(x1 + x2) / 2} ${y2} ${x2} ${y2}`;

/** A person, what identifies them, and which source said so, drawn from left to right; a nested list for screen readers. */
export function IdentityGraph({ name, identifiers }: IdentityGraphProps) {
  const { height, personY, identifiers: placed } = layOut(identifiers);
  const boxRight = GRAPH.boxLeft + GRAPH.boxWidth;
  return (
    <Box sx={{ position: 'relative', height, minWidth: 0, ...textRole.caption }}>
      <Box
        component="svg"
        aria-hidden
        width={GRAPH.sourceLeft + 8}
        height={height}
        sx={{
          position: 'absolute',
          inset: 0,
          fill: 'none',
          '& .to-person': { stroke: color.lineStrong },
          '& .to-source': { stroke: color.signal, strokeWidth: 1.5 },
        }}
      >
        {placed.map(({ id, y }) => (
          <path key={id} className="to-person" d={curve(GRAPH.person, personY, GRAPH.boxLeft, y)} />
        ))}
        {placed.flatMap(({ id, y, placedSources }) =>
          placedSources.map((source) => (
            <path
              key={`${id} ${source.name}`}
              className="to-source"
              d={curve(boxRight, y, GRAPH.sourceLeft, source.y)}
            />
          )),
        )}
      </Box>
      <Box
        aria-hidden
        data-drawn
        sx={{
          position: 'absolute',
          left: 0,
          top: personY - GRAPH.person / 2,
          width: GRAPH.person,
          height: GRAPH.person,
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          backgroundColor: color.text,
          color: color.surface,
          fontWeight: 600,
        }}
      >
        {initials(name)}
      </Box>
      <Box component="ul" aria-label={`Identifiers of ${name}`} sx={listStyle}>
        {placed.map(({ id, y, kind, value, note, placedSources }) => (
          <li key={id}>
            <Box sx={{ ...boxStyle, top: y - GRAPH.box / 2 }} title={value}>
              <Box component="span" sx={{ ...cut, display: 'block', fontWeight: 600 }}>
                {value}
              </Box>
              <Box
                component="span"
                sx={{
                  ...cut,
                  display: 'block',
                  ...textRole.axis,
                  color: color.textSecondary,
                }}
              >
                {note ? `${kind} · ${note}` : kind}
              </Box>
            </Box>
            <Box component="ul" aria-label={`Sources of ${value}`} sx={listStyle}>
              {placedSources.map((source) => (
                <Box
                  component="li"
                  key={source.name}
                  title={source.name}
                  sx={{
                    ...cut,
                    position: 'absolute',
                    left: GRAPH.sourceLeft,
                    right: 0,
                    top: source.y - 8,
                    pl: space(16),
                  }}
                >
                  <Box
                    component="span"
                    aria-hidden
                    data-drawn
                    sx={{
                      position: 'absolute',
                      left: 0,
                      top: 4,
                      width: rem(8),
                      height: rem(8),
                      borderRadius: '50%',
                      backgroundColor: color.signal,
                    }}
                  />
                  {source.name}
                </Box>
              ))}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const listStyle = { m: 0, p: 0, listStyle: 'none' } as const;
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const boxStyle = {
  position: 'absolute',
  left: GRAPH.boxLeft,
  width: GRAPH.boxWidth,
  height: GRAPH.box,
  p: space(2, 8),
  boxSizing: 'border-box',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: 'var(--radius-control)',
  backgroundColor: color.surface,
} as const;
