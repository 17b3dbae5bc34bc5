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

/** Whether the browser has a connection; it knows of a lost network at once, not of one that leads nowhere. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);
