import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

const isOnline = (): boolean => navigator.onLine;

/**
 * True if the browser has a network connection. It notices a lost network immediately, but not a network
 * without internet access.
 */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);
