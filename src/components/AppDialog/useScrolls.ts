import { useCallback, useState } from 'react';

/** Tells whether an element has more content than it shows: only then the keyboard must be able to stop at it to scroll. */
export function useScrolls(): {
  measure: (element: HTMLElement | null) => (() => void) | undefined;
  scrolls: boolean;
} {
  const [scrolls, setScrolls] = useState(false);
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const look = () => setScrolls(element.scrollHeight > element.clientHeight + 1);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { measure, scrolls };
}
