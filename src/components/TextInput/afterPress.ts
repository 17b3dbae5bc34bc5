let isPressed = false;
addEventListener('pointerdown', () => (isPressed = true), true);
for (const end of ['pointerup', 'pointercancel'])
  addEventListener(end, () => (isPressed = false), true);

/**
 * Runs `act` when no pointer is down, so that an error that appears on blur doesn't move the
 * element being clicked.
 */
export const afterPress = (act: () => void): void => {
  if (!isPressed) return act();
  const ended = new AbortController();
  const end = (): void => {
    ended.abort();
    // The click event directly follows pointerup.
    setTimeout(act);
  };
  for (const name of ['pointerup', 'pointercancel'])
    addEventListener(name, end, { capture: true, signal: ended.signal });
};
