import { useCallback, useState } from 'react';

/**
 * Returns whether an element has more content than it shows. Only then does it need a tab stop, so
 * that keyboard users can scroll it.
 */
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
