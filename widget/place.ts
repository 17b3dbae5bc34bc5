/**
 * Returns the element for an inline survey: the target's, else [data-navout-survey] or the script's parent. Null if there is
 * none.
 */
export const placeFor = (target: string | undefined, script: Element): Element | null => {
  try {
    return (
      document.querySelector(target || '[data-navout-survey]') ??
      (target ? null : script.closest('body :not(script)'))
    );
  } catch {
    // Invalid selector.
    return null;
  }
};

/** Calls back after each change of the page's elements. @returns a function that stops it. */
export const onPageChange = (look: () => void): (() => void) => {
  const observer = new MutationObserver(look);
  observer.observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: ['id', 'class', 'data-navout-survey'],
  });
  return () => observer.disconnect();
};

/** Waits until a change of the page makes the element appear. */
export const untilChange = (holds: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const stop = onPageChange(() => {
      if (!holds()) return;
      stop();
      resolve();
    });
  });
