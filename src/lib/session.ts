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

/**
 * Restores the stored session without a request if user, role, company and token all exist. Returns true if it did
 * (AUTH-043).
 */
export const restoreSession = (): boolean => {
  const session = readStoredSession();
  store.set(session === null ? withReason(false) : { status: 'signedIn', session });
  return session !== null;
};

/** Shows the spinner while other code finds out who is signed in. startSession or endSession ends it. */
export const holdSession = (): void => {
  store.set({ status: 'loading', session: null });
};

/** Starts or renews a session from the server's response and stores its five keys. */
export const startSession = (answer: BrowserSession): void => {
  const { token, role, permissions, company, user } = answer;
  const session: BrowserSession = { token, role, permissions, company, user };
  removeKey(storageKeys.signOutReason);
  storeSession(session);
  store.set({ status: 'signedIn', session });
};

/** Deletes the session and everything else stored for the person. */
export const endSession = (): void => {
  forgetPerson();
  store.set({ ...signedOut, left: true });
};

/**
 * Signs out in all tabs when the server locks out the person with `token`, and stores the server's message for the sign-in page. The
 * message is stored first, because other tabs read it when they notice the sign-out.
 */
export const shutOut = (token: string, reason: string): void => {
  if (store.get().session?.token !== token) return;
  writeText(storageKeys.signOutReason, reason);
  forgetPerson([storageKeys.signOutReason]);
  store.set(withReason(true));
};

/**
 * Handles a `token` that the server no longer accepts: the page stays and sign-in opens over it. Ignores responses to
 * calls with an older token. Removing only the token tells other tabs, too.
 */
export const expireSession = (token: string): void => {
  const { session } = store.get();
  if (session === null || session.token !== token) return;
  // Another tab already has a newer token that this tab does not know yet, for example after a password change.
  const stored = readStoredSession();
  if (stored !== null && stored.token !== token) {
    store.set({ status: 'signedIn', session: stored });
    return;
  }
  removeKey(storageKeys.token);
  store.set({ status: 'expired', session });
};

/** Continues the session with a new token of the same person, in all tabs. */
export const replaceToken = (token: string): void => {
  const { session } = store.get();
  if (session !== null) startSession({ ...session, token });
};

/** The bearer for the next call, read from storage; null when no one is signed in (CONTRACT-001). */
export const currentToken = (): string | null => readText(storageKeys.token);

/** Updates the person's name, photo, company or permissions without a new sign-in. */
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

/** Returns this tab's session; renders again when it changes. */
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
