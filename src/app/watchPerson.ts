import { currentSession, subscribeSession } from '@src/lib/session';

interface PersonEvents {
  /** The signed-in person left. `next` is true if another person signed in immediately. */
  onLeave?: (next: boolean) => void;
  /** The same person signed in again after the session had expired. */
  onReturn?: () => void;
}

/**
 * Reports changes of the signed-in person, before anything renders for the next one.
 * @returns a function that stops it.
 */
export const watchPerson = ({ onLeave, onReturn }: PersonEvents): (() => void) => {
  let last = currentSession();
  return subscribeSession(() => {
    const before = last;
    last = currentSession();
    const changed = before.session !== null && before.session.user.id !== last.session?.user.id;
    if (changed) onLeave?.(last.session !== null);
    else if (before.status === 'expired' && last.status === 'signedIn') onReturn?.();
  });
};
