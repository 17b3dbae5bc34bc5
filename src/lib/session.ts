import { useSyncExternalStore } from 'react';
import { createStore } from './createStore';
import type { BrowserSession, SessionCompany, SessionState, SessionUser } from './sessionTypes';
import { forgetPerson, readText, removeKey, storageKeys, writeText } from './storage';
import { readStoredSession, storeSession } from './storedSession';

const signedOut: SessionState = { status: 'signedOut', session: null, left: false };

const store = createStore<SessionState>(signedOut);

const withReason = (left: boolean): SessionState => {
  const reason = readText(storageKeys.signOutReason);
  return { ...signedOut, left, ...(reason === null ? {} : { reason }) };
};

/** Restores the stored session without a call when user, role, company and token all exist. True when it did (AUTH-043). */
export const restoreSession = (): boolean => {
  const session = readStoredSession();
  store.set(session === null ? withReason(false) : { status: 'signedIn', session });
  return session !== null;
};

/** Shows the spinner while something else finds out who is signed in; ends with startSession or endSession. */
export const holdSession = (): void => {
  store.set({ status: 'loading', session: null });
};

/** Begins or renews a session from the server's answer and stores its five keys. */
export const startSession = (answer: BrowserSession): void => {
  const { token, role, permissions, company, user } = answer;
  const session: BrowserSession = { token, role, permissions, company, user };
  removeKey(storageKeys.signOutReason);
  storeSession(session);
  store.set({ status: 'signedIn', session });
};

/** Forgets the session and everything else that belongs to the person. */
export const endSession = (): void => {
  forgetPerson();
  store.set({ ...signedOut, left: true });
};

/**
 * The server lets the person with `token` in no more: signs out here and in every other tab, and keeps its sentence for the sign-in page.
 * The sentence is stored first, because the other tabs read it when they hear that the person is gone.
 */
export const shutOut = (token: string, reason: string): void => {
  if (store.get().session?.token !== token) return;
  writeText(storageKeys.signOutReason, reason);
  forgetPerson([storageKeys.signOutReason]);
  store.set(withReason(true));
};

/**
 * The server no longer accepts `token`: the page stays, sign-in opens over it. Answers to calls made with an older token
 * are ignored. Removing only the token tells other tabs the same.
 */
export const expireSession = (token: string): void => {
  const { session } = store.get();
  if (session === null || session.token !== token) return;
  // Another tab already has a newer one, and this tab has not heard of it yet: after a new password, for example.
  const stored = readStoredSession();
  if (stored !== null && stored.token !== token) {
    store.set({ status: 'signedIn', session: stored });
    return;
  }
  removeKey(storageKeys.token);
  store.set({ status: 'expired', session });
};

/** Continues the session with another token of the same person, here and in every other tab. */
export const replaceToken = (token: string): void => {
  const { session } = store.get();
  if (session !== null) startSession({ ...session, token });
};

/** The bearer for the next call, read from storage; null when no one is signed in (CONTRACT-001). */
export const currentToken = (): string | null => readText(storageKeys.token);

/** Updates what was changed about the own name, photo, company or rights without a new sign-in. */
export const updateSession = (
  change: Partial<Pick<BrowserSession, 'role' | 'permissions'>> & {
    user?: Partial<SessionUser>;
    company?: Partial<SessionCompany>;
  },
): void => {
  const state = store.get();
  if (state.session === null) return;
  const session: BrowserSession = {
    ...state.session,
    ...change,
    user: { ...state.session.user, ...change.user },
    company: { ...state.session.company, ...change.company },
  };
  if (state.status === 'signedIn') storeSession(session);
  store.set({ status: state.status, session });
};

export const currentSession = (): SessionState => store.get();

export const subscribeSession = store.subscribe;

/** The session of this tab; renders again whenever it changes. */
export const useSession = (): SessionState => useSyncExternalStore(store.subscribe, store.get);

/** Follows sign-in, expiry and sign-out of other tabs. Returns the function that stops listening. */
export const followOtherTabs = (): (() => void) => {
  const keys: readonly (string | null)[] = [null, storageKeys.token, storageKeys.user];
  const handleStorage = (event: StorageEvent): void => {
    if (!keys.includes(event.key)) return;
    const state = store.get();
    const stored = readStoredSession();
    if (stored !== null) {
      if (stored.token !== state.session?.token) store.set({ status: 'signedIn', session: stored });
    } else if (state.session !== null) {
      store.set(
        readText(storageKeys.user) === null
          ? withReason(true)
          : { status: 'expired', session: state.session },
      );
    }
  };
  window.addEventListener('storage', handleStorage);
  return () => {
    window.removeEventListener('storage', handleStorage);
  };
};
