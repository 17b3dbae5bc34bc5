import { readSession, subscribeSession } from './session';

/**
 * What somebody has changed and not saved yet, by the id of what it belongs to: a look at another screen must not lose it. It ends with the page,
 * and when another person signs in.
 */
export const unsavedByPerson = <T>(): Map<string, T> => {
  const unsaved = new Map<string, T>();
  let person: string | null = null;
  subscribeSession(() => {
    const userId = readSession().session?.user.id ?? null;
    if (userId !== person) unsaved.clear();
    person = userId;
  });
  return unsaved;
};
