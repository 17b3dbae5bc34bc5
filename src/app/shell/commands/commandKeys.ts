import { readText, removeKey, storageKeys, writeText } from '@src/lib/storage';

/** Dialogs that a key may open anywhere in the product. */
export type CommandDoor = 'palette' | 'shortcuts';

/** True on Apple devices, where ⌘ replaces Ctrl. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/**
 * Single-key shortcuts can be turned off, because speech input may trigger them by accident (WCAG
 * 2.1.4).
 */
export const singleKeysOn = (): boolean => readText(storageKeys.singleKeys) !== 'off';

/** Turns single-key shortcuts on or off in this browser. */
export const switchSingleKeys = (on: boolean): void => {
  if (on) removeKey(storageKeys.singleKeys);
  else writeText(storageKeys.singleKeys, 'off');
};

/** Ctrl-K, or ⌘-K on Apple devices. */
export const isPaletteKey = (
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  apple = isApple(),
): boolean =>
  event.key.toLowerCase() === 'k' &&
  !event.altKey &&
  !event.shiftKey &&
  (apple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role=textbox], [role=combobox]') !== null);

/**
 * Returns the dialog that `event` opens. Null for other keys, a question mark typed into a field,
 * and while a dialog is open, because its input would be lost.
 */
export const doorOf = (event: KeyboardEvent): CommandDoor | null => {
  if (
    event.defaultPrevented ||
    event.isComposing ||
    document.querySelector('[aria-modal="true"]') !== null
  )
    return null;
  if (isPaletteKey(event)) return 'palette';
  const isSheet = event.key === '?' && !event.ctrlKey && !event.metaKey && !event.altKey;
  return isSheet && !isTyping(event.target) && singleKeysOn() ? 'shortcuts' : null;
};
