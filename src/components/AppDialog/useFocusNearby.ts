import { useLayoutEffect } from 'react';

/**
 * Remembers where `from` is. The result puts a lost focus back there, or to the nearest place if
 * `from` is gone. Otherwise, the next Tab would start at the top of the page.
 */
export const rememberPlace = (from: Element | null): (() => void) => {
  const places: Element[] = [];
  for (let at = from; at; at = at.parentElement) places.push(at);
  return () => {
    const { activeElement, body } = document;
    const place = places.find((one) => one.isConnected);
    if (place === from) {
      if (activeElement === body && from instanceof HTMLElement) from.focus();
    } else if (activeElement === body || activeElement?.closest('[role$=dialog]'))
      place?.querySelector<HTMLElement>('a,button:enabled,input')?.focus();
  };
};

/**
 * Moves the focus to the nearest place when the button that opened a dialog is gone, such as the
 * Add button of an empty list.
 */
export const useFocusNearby = (open: boolean): void => {
  // Runs before the dialog takes the focus.
  useLayoutEffect(() => {
    if (!open) return undefined;
    const restore = rememberPlace(document.activeElement);
    return () => {
      // Runs after the dialog has returned the focus. The dialog holds it until it has faded out.
      setTimeout(restore);
    };
  }, [open]);
};
