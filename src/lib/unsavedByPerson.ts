import { currentSession, subscribeSession } from './session';

/** While it holds something, the browser asks before the page is closed or reloaded, whichever screen is open. */
class Unsaved<T> extends Map<string, T> {
  private readonly ask = (event: BeforeUnloadEvent): void => {
    event.preventDefault();
  };

  override set(id: string, change: T): this {
    window.addEventListener('beforeunload', this.ask);
    return super.set(id, change);
  }

  override delete(id: string): boolean {
    const had = super.delete(id);
    if (this.size === 0) window.removeEventListener('beforeunload', this.ask);
    return had;
  }

  override clear(): void {
    super.clear();
    window.removeEventListener('beforeunload', this.ask);
  }
}

/**
 * What a person has changed and not saved yet, by the id of what it belongs to: another screen must not lose it. It ends with the page,
 * which the browser asks about first, and when another person signs in.
 */
export const unsavedByPerson = <T>(): Map<string, T> => {
  const unsaved = new Unsaved<T>();
  let person: string | null = null;
  subscribeSession(() => {
    const userId = currentSession().session?.user.id ?? null;
    if (userId !== person) unsaved.clear();
    person = userId;
  });
  return unsaved;
};
