import { chart } from '@src/theme/tokenVariables';

export interface RulerTicksProps {
  /** Share of the width between two long ticks, in percent. */
  major?: number;
  /** Share of the width between two short ticks, in percent; none when left out. */
  minor?: number;
}

/** Graduations under a scale: long ticks 6 px, short ones 3 px. Decoration, hidden from screen readers. */
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
