import type { ReactNode } from 'react';
import { color } from '@src/theme/tokenVariables';

const verticals = [0, 22, 44, 66, 88, 110, 132];
const horizontals = [0, 24, 48, 72];

export interface GraticuleProps {
  course: 'ahead' | 'broken';
  /** Drawn over the brass point at the end of the course. */
  children?: ReactNode;
}

/**
 * The 132 x 72 chart grid of empty and error states: a dotted course to its goal, or a course
 * broken by a cross. Decorative.
 */
export function Graticule({ course, children }: GraticuleProps) {
  const dotted = {
    fill: 'none',
    stroke: color.textTertiary,
    strokeWidth: 1.25,
    strokeDasharray: '2.5 3',
  };
  return (
    <svg
      width="134"
      height="74"
      viewBox="-1 -1 134 74"
      aria-hidden="true"
      style={{ overflow: 'visible' }}
    >
      <g style={{ stroke: color.line }}>
        {verticals.map((x) => (
          <line key={`v${x}`} x1={x} x2={x} y1="0" y2="72" />
        ))}
        {horizontals.map((y) => (
          <line key={`h${y}`} x1="0" x2="132" y1={y} y2={y} />
        ))}
      </g>
      {course === 'ahead' ? (
        <>
          <path d="M22 60 L60 40 L92 44 L118 12" style={dotted} />
          <circle cx="118" cy="12" r="5" style={{ fill: color.brass }} />
          {children}
        </>
      ) : (
        <>
          <path d="M62 40 L92 44 L118 12" style={dotted} />
          <path d="M22 60 L56 43" style={{ stroke: color.signal, strokeWidth: 2 }} />
          <path
            d="M57 35 L67 45 M67 35 L57 45"
            style={{ stroke: color.error, strokeWidth: 2, strokeLinecap: 'round' }}
          />
        </>
      )}
      <circle
        cx="22"
        cy="60"
        r="4.5"
        style={{ fill: color.surface, stroke: color.signal, strokeWidth: 2 }}
      />
    </svg>
  );
}
