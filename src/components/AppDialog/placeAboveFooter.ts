/** Footers of the open dialogs, newest last. */
const openFooters: HTMLElement[] = [];

const updateProperty = (): void => {
  const foot = openFooters.at(-1);
  if (foot)
    document.documentElement.style.setProperty('--dialog-foot', `${String(foot.offsetHeight)}px`);
  else document.documentElement.style.removeProperty('--dialog-foot');
};

/** Writes the height of an open dialog's footer to `--dialog-foot`, so that toasts appear above it when dialogs fill the screen. */
export const placeAboveFooter = (foot: HTMLElement | null): (() => void) | undefined => {
  if (!foot) return undefined;
  openFooters.push(foot);
  const observer = new ResizeObserver(updateProperty);
  observer.observe(foot);
  updateProperty();
  return () => {
    observer.disconnect();
    openFooters.splice(openFooters.indexOf(foot), 1);
    updateProperty();
  };
};
