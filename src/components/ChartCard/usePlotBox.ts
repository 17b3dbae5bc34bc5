import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';

/** How far beyond the window, in px, a plot is drawn before it is scrolled into view. */
const ahead = 120;

/**
 * The box of a plot: whether it was ever near the window (plots far below are drawn when somebody comes to them, or prints the page),
 * and the height its surroundings stretched it to, at least `least` px. A plot in it stands `absolute`, so that it never stretches the box itself.
 */
export function usePlotBox(least: number): { ref: (element: HTMLElement | null) => (() => void) | undefined; near: boolean; height: number } {
  const [near, setNear] = useState(false);
  const [stretched, setStretched] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const measure = new ResizeObserver(() => { setStretched(element.clientHeight); });
    measure.observe(element);
    const look = new IntersectionObserver((entries) => { if (entries.some(({ isIntersecting }) => isIntersecting)) show(); }, { rootMargin: `${ahead}px` });
    const show = (): void => { look.disconnect(); setNear(true); };
    const print = (): void => { flushSync(show); };
    look.observe(element);
    window.addEventListener('beforeprint', print);
    return () => {
      measure.disconnect();
      look.disconnect();
      window.removeEventListener('beforeprint', print);
    };
  }, []);
  return { ref, near, height: Math.max(least, stretched) };
}
