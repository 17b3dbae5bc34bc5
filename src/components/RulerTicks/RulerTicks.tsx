import { chart } from '@src/theme/tokenVariables';

export interface RulerTicksProps {
  /** Distance between two long ticks, in percent of the width. */
  major?: number;
  /** Distance between two short ticks, in percent of the width. Omit for none. */
  minor?: number;
}

/**
 * Graduations below a scale: long ticks of 6 px, short ones of 3 px. Decorative and hidden from
 * screen readers.
 */
export function RulerTicks({ major = 25, minor }: RulerTicksProps) {
  const step = minor ?? major;
  const marks = Array.from({ length: Math.floor(100 / step) + 1 }, (_, index) => index * step);
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="6"
      style={{ display: 'block', overflow: 'visible' }}
    >
      {marks.map((at) => (
        <line
          key={at}
          x1={`${at}%`}
          x2={`${at}%`}
          y1="0"
          y2={at % major === 0 ? 6 : 3}
          style={{ stroke: chart.axis }}
        />
      ))}
    </svg>
  );
}
