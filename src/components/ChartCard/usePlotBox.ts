import { startTransition, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';

/** Distance beyond the window, in px, at which a plot is drawn before it is scrolled into view. */
const ahead = 120;

interface PlotBox {
  ref: (element: HTMLElement | null) => (() => void) | undefined;
  near: boolean;
  /** px; 0 until it is measured. */
  width: number;
  height: number;
}

/**
 * The box of a plot: whether it was ever near the window (plots far below are drawn when the user scrolls to them or prints the page),
 * and the size its surroundings stretched it to, at least `least` px high. A plot in it stands `absolute`, so that it never stretches the
 * box itself. Plots are drawn in small steps, and once: one that knows its size need not measure itself and be drawn again.
 */
export function usePlotBox(least: number): PlotBox {
  const [near, setNear] = useState(false);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const measure = new ResizeObserver(([entry]) => {
      if (entry)
        startTransition(() => {
          setSize({ width: Math.floor(entry.contentRect.width), height: element.clientHeight });
        });
    });
    measure.observe(element);
    const look = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(show);
      },
      { rootMargin: `${ahead}px` },
    );
    const show = (): void => {
      look.disconnect();
      setNear(true);
    };
    const print = (): void => {
      flushSync(show);
    };
    look.observe(element);
    window.addEventListener('beforeprint', print);
    return () => {
      measure.disconnect();
      look.disconnect();
      window.removeEventListener('beforeprint', print);
    };
  }, []);
  return { ref, near, width: size.width, height: Math.max(least, size.height) };
}
