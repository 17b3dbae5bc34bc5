/** Footers of the open dialogs, newest last. */
const feet: HTMLElement[] = [];

const tell = (): void => {
  const foot = feet.at(-1);
  if (foot)
    document.documentElement.style.setProperty('--dialog-foot', `${String(foot.offsetHeight)}px`);
  else document.documentElement.style.removeProperty('--dialog-foot');
};

/** Writes the height of an open dialog's footer to `--dialog-foot`, so that toasts appear above it when dialogs fill the screen. */
export const standAboveFoot = (foot: HTMLElement | null): (() => void) | undefined => {
  if (!foot) return undefined;
  feet.push(foot);
  const observer = new ResizeObserver(tell);
  observer.observe(foot);
  tell();
  return () => {
    observer.disconnect();
    feet.splice(feet.indexOf(foot), 1);
    tell();
  };
};
