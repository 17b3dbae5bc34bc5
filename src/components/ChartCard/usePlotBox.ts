import { startTransition, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';

/** Distance from the window, in px, at which a plot is drawn before it scrolls into view. */
const ahead = 120;

interface PlotBox {
  ref: (element: HTMLElement | null) => (() => void) | undefined;
  near: boolean;
  /** In px; 0 until measured. */
  width: number;
  height: number;
}

/**
 * Measures the box of a plot and returns its size, at least `least` px high, and whether it was
 * ever near the window. Plots far below are drawn when the user scrolls to them or prints the page.
 * Position the plot `absolute`, so that it never stretches the box. Passing the size avoids a
 * second draw, because a plot with a known size doesn't measure itself.
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
