/** The feet of the open dialogs, the newest last. */
const feet: HTMLElement[] = [];

const tell = (): void => {
  const foot = feet.at(-1);
  if (foot)
    document.documentElement.style.setProperty('--dialog-foot', `${String(foot.offsetHeight)}px`);
  else document.documentElement.style.removeProperty('--dialog-foot');
};

/** For a dialog's foot: writes its height to `--dialog-foot` while it is open, so that toasts can stand above it where dialogs fill the screen. */
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
