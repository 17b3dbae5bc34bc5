import { useSyncExternalStore } from 'react';
import { createStore } from './createStore';
import { currentSession, subscribeSession } from './session';
import { readText, removeKey, storageKeys, writeText } from './storage';

// Null means all companies. Read once per session and then kept by this tab, so that a choice in another tab never
// redirects a write in this one.
const store = createStore<string | null>(null);
let knownUser: string | null = null;

const followSession = (): void => {
  const userId = currentSession().session?.user.id ?? null;
  if (userId === knownUser) return;
  knownUser = userId;
  store.set(userId === null ? null : readText(storageKeys.companyFilter));
};
followSession();
subscribeSession(followSession);

/** Selects one company, or all with null. Only has an effect for a Global Admin (SHELL-057, SHELL-058). */
export const chooseCompany = (companyId: string | null): void => {
  if (companyId === null) removeKey(storageKeys.companyFilter);
  else writeText(storageKeys.companyFilter, companyId);
  store.set(companyId);
};

/**
 * Returns the company of filtered calls: the person's own company, or the selected one for a Global Admin.
 * Undefined: all companies, no filter is sent.
 */
export const currentCompanyFilter = (): string | undefined => {
  const { session } = currentSession();
  if (session === null) return undefined;
  return session.role === 'admin' ? (store.get() ?? undefined) : session.company.id;
};

const subscribe = (listener: () => void): (() => void) => {
  const stops = [store.subscribe(listener), subscribeSession(listener)];
  return () => {
    for (const stop of stops) stop();
  };
};

/** The same as a hook: renders again when the company or the session changes. */
export const useCompanyFilter = (): string | undefined =>
  useSyncExternalStore(subscribe, currentCompanyFilter);
