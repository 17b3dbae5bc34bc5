/** The place of an inline survey: the element asked for, else the one the script stands in. A page without it has no place. */
export const placeFor = (target: string | undefined, script: Element): Element | null => {
  try {
    return (
      document.querySelector(target || '[data-navout-survey]') ??
      (target ? null : script.closest('body :not(script)'))
    );
  } catch {
    // Not a selector.
    return null;
  }
};

/** Calls back after each change of the page's elements. @returns how to stop. */
export const onPageChange = (look: () => void): (() => void) => {
  const observer = new MutationObserver(look);
  observer.observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: ['id', 'class', 'data-navout-survey'],
  });
  return () => observer.disconnect();
};

/** Waits until a change of the page brings what is asked for. */
export const untilChange = (holds: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const stop = onPageChange(() => {
      if (!holds()) return;
      stop();
      resolve();
    });
  });
