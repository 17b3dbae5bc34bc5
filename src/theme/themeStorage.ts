import type { StorageManager } from '@mui/system/cssVars';

/** Browser key of the chosen theme; holds `light` or `dark`. public/theme-init.js reads the same key before the first paint. */
export const themeStorageKey = 'theme';

const known = ['light', 'dark'];

/** Keeps the theme in local storage; a missing, unreadable or malformed value counts as none, so the system preference applies. */
export const themeStorage: StorageManager = ({ key, storageWindow = globalThis.window }) => ({
  get(fallback) {
    const value = attempt(() => storageWindow?.localStorage.getItem(key));
    return value && known.includes(value) ? value : fallback;
  },
  set(value) {
    if (key === themeStorageKey && known.includes(String(value)))
      attempt(() => storageWindow?.localStorage.setItem(key, String(value)));
  },
  subscribe(handle) {
    const listen = (event: StorageEvent) => {
      if (event.key === key && event.newValue && known.includes(event.newValue))
        handle(event.newValue);
    };
    storageWindow?.addEventListener('storage', listen);
    return () => storageWindow?.removeEventListener('storage', listen);
  },
});

/**
 * Browsers with disabled storage throw on access. The theme then lasts until the page is reloaded.
 */
function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
