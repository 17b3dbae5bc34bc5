import { useLayoutEffect } from 'react';

/**
 * Moves the focus to the nearest place when the button that opened a dialog is gone, such as the
 * Add button of an empty list. Otherwise, the next Tab would start at the top of the page.
 */
export const useFocusNearby = (open: boolean): void => {
  // Runs before the dialog takes the focus.
  useLayoutEffect(() => {
    if (!open) return undefined;
    const places: Element[] = [];
    for (let at = document.activeElement; at; at = at.parentElement) places.push(at);
    return () => {
      // Runs after the dialog has returned the focus. The dialog holds it until it has faded out.
      setTimeout(() => {
        const { activeElement, body } = document;
        if (
          !places[0]?.isConnected &&
          (activeElement === body || activeElement?.closest('[role$=dialog]'))
        )
          places
            .find((one) => one.isConnected)
            ?.querySelector<HTMLElement>('a,button:enabled,input')
            ?.focus();
      });
    };
  }, [open]);
};
