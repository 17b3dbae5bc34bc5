let isPressed = false;
addEventListener('pointerdown', () => (isPressed = true), true);
for (const end of ['pointerup', 'pointercancel'])
  addEventListener(end, () => (isPressed = false), true);

/** Runs `act` once nothing is pressed: an error that appears under a field that is left must not push away what is being clicked. */
export const afterPress = (act: () => void): void => {
  if (!isPressed) return act();
  const ended = new AbortController();
  const end = (): void => {
    ended.abort();
    // The click follows its pointerup at once.
    setTimeout(act);
  };
  for (const name of ['pointerup', 'pointercancel'])
    addEventListener(name, end, { capture: true, signal: ended.signal });
};
