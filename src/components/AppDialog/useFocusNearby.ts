import { useLayoutEffect } from 'react';

/**
 * Moves the focus to the nearest place when the button that opened a dialog is gone with it, as Add of an empty list is. Without it the next
 * Tab would begin at the top of the page.
 */
export const useFocusNearby = (open: boolean): void => {
  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    if (!open) return undefined;
    const places: Element[] = [];
    for (let at = document.activeElement; at; at = at.parentElement) places.push(at);
    return () => {
      // After the dialog has given the focus back, where it can; until it has faded the focus is still in it.
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
