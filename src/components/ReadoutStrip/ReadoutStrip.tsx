import Box from '@mui/material/Box';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { ReadoutCell, type Readout } from './ReadoutCell';
import { readoutCellStyle, stripStyle, tabStyle, wrappingStyle } from './readoutStyles';
import { useOverflowX } from './useOverflowX';

export interface ReadoutStripProps {
  /** Accessible name of the strip. */
  label: string;
  items: readonly Readout[];
  /** With `onChange`, the strip is a tablist and this item is selected. */
  value?: string;
  onChange?: (id: string) => void;
  /** Uses 22 px figures in lower cells. */
  dense?: boolean;
  /** Links the tabs to panels named `${idPrefix}-panel-${id}`. */
  idPrefix?: string;
}

/** Scrolls an overflowing strip, and nothing around it, until the chosen tab is in view. */
const bringIntoView = (tab: HTMLElement, strip: HTMLElement): void => {
  const [inner, outer] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()];
  if (inner.left < outer.left || inner.right > outer.right)
    strip.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
};

/**
 * Figures on one surface, divided by hairlines. With `onChange`, they are tabs with arrow-key
 * navigation.
 */
export function ReadoutStrip({
  label,
  items,
  value,
  onChange,
  dense = false,
  idPrefix,
}: ReadoutStripProps): ReactNode {
  const tabs = useRef<(HTMLButtonElement | null)[]>([]);
  const { ref, overflows } = useOverflowX<HTMLUListElement>();
  const chosen = items.findIndex(({ id }) => id === value);
  useEffect(() => {
    const tab = tabs.current[chosen];
    const strip = tab?.parentElement;
    if (!tab || !strip) return undefined;
    // A strip that mounts on a hidden page gets its size later.
    const observer = new ResizeObserver(() => bringIntoView(tab, strip));
    observer.observe(strip);
    return () => observer.disconnect();
  }, [chosen]);
  if (!onChange) {
    return (
      <Box
        component="ul"
        ref={ref}
        aria-label={label}
        {...(overflows ? { tabIndex: 0 } : {})}
        sx={[stripStyle, wrappingStyle]}
      >
        {items.map((item) => (
          <Box component="li" key={item.id} sx={readoutCellStyle}>
            <ReadoutCell item={item} dense={dense} />
          </Box>
        ))}
      </Box>
    );
  }
  const move = (event: KeyboardEvent, index: number) => {
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: items.length - 1 }[
      event.key
    ];
    if (target === undefined) return;
    event.preventDefault();
    const next = (target + items.length) % items.length;
    tabs.current[next]?.focus();
    onChange(items[next]!.id);
  };
  return (
    <Box role="tablist" aria-label={label} sx={stripStyle}>
      {items.map((item, index) => (
        <Box
          component="button"
          type="button"
          role="tab"
          key={item.id}
          ref={(element: HTMLButtonElement | null) => {
            tabs.current[index] = element;
          }}
          aria-selected={item.id === value}
          tabIndex={
            item.id === value || (index === 0 && !items.some((other) => other.id === value))
              ? 0
              : -1
          }
          {...(idPrefix
            ? { id: `${idPrefix}-${item.id}`, 'aria-controls': `${idPrefix}-panel-${item.id}` }
            : {})}
          onClick={() => onChange(item.id)}
          onKeyDown={(event) => move(event, index)}
          sx={[readoutCellStyle, tabStyle]}
        >
          <ReadoutCell item={item} dense={dense} />
        </Box>
      ))}
    </Box>
  );
}
