import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Returns whether an element overflows horizontally. Only then does it scroll sideways and need a
 * tab stop.
 */
export function useOverflowX<Element extends HTMLElement>(): {
  ref: RefObject<Element | null>;
  overflows: boolean;
} {
  const ref = useRef<Element>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const check = () => setOverflows(element.scrollWidth > element.clientWidth);
    check();
    const observer = new ResizeObserver(check);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, overflows };
}
