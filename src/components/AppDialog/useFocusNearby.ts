import { useLayoutEffect } from 'react';

const FOCUSABLE =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

/**
 * Where the button that opened a dialog is gone with it, as Add of an empty list is, the focus goes to what is nearest to its place, or to
 * the heading of the page. Without it the next Tab would begin at the top of the page.
 */
export const useFocusNearby = (open: boolean): void => {
  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    if (!open) return undefined;
    const places: Element[] = [];
    for (let at = document.activeElement?.parentElement; at; at = at.parentElement) places.push(at);
    return () => {
      // After the dialog has given the focus back, where it can.
      setTimeout(() => {
        if (document.activeElement === document.body)
          focusIn(places.find((one) => one.isConnected));
      });
    };
  }, [open]);
};

const focusIn = (place: Element | undefined): void => {
  const near = place?.closest('main') ? place.querySelector<HTMLElement>(FOCUSABLE) : null;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!near && heading) heading.tabIndex = -1;
  (near ?? heading)?.focus();
};
