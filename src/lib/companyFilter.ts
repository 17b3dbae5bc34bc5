import { useSyncExternalStore } from 'react';
import { createStore } from './createStore';
import { currentSession, subscribeSession } from './session';
import { readText, removeKey, storageKeys, writeText } from './storage';

// Null means all companies. Read once per session and then kept by this tab, so that a choice made in another tab never
// redirects what is being written in this one.
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

/** Chooses one company, or all with null. Only a global admin's choice has any effect (SHELL-057, SHELL-058). */
export const chooseCompany = (companyId: string | null): void => {
  if (companyId === null) removeKey(storageKeys.companyFilter);
  else writeText(storageKeys.companyFilter, companyId);
  store.set(companyId);
};

/**
 * The company every filtered call is about: the own one for a non-admin, the chosen one for a global admin,
 * undefined for all companies, for which no filter is sent.
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

/** The same for a component, which renders again when the company or the session changes. */
export const useCompanyFilter = (): string | undefined =>
  useSyncExternalStore(subscribe, currentCompanyFilter);
