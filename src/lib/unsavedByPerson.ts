import { currentSession, subscribeSession } from './session';
import { keysUnder, readText, removeKey, storageKeys, writeText, type StorageKey } from './storage';

/** Storage of one kind of edits in the browser. */
export interface KeptEdits<T> {
  /** Part of the key, such as "styling". No colon. */
  kind: string;
  /** Parses a stored edit, possibly from an older version of this page. Returns null if it is not valid. */
  read: (stored: unknown) => T | null;
}

/** While there are unsaved edits, the browser asks before the page is closed or reloaded, whichever screen is open. */
class Unsaved<T> extends Map<string, T> {
  private person: string | null = null;
  /** The values this tab last wrote, by id. Another tab may have changed them since. */
  private readonly written = new Map<string, string>();

  private readonly kept: KeptEdits<T> | undefined;

  constructor(kept: KeptEdits<T> | undefined) {
    super();
    this.kept = kept;
  }

  private readonly ask = (event: BeforeUnloadEvent): void => {
    event.preventDefault();
  };

  /** Drops another person's edits and restores this person's edits from the browser. */
  follow(person: string | null): void {
    if (person === this.person) return;
    this.person = person;
    super.clear();
    this.written.clear();
    const start = this.keyOf('');
    if (start !== null)
      for (const key of keysUnder(storageKeys.unsavedEdit))
        if (key.startsWith(start)) this.restore(key, key.slice(start.length));
    this.updateUnloadWarning();
  }

  override set(id: string, change: T): this {
    super.set(id, change);
    this.write(id, change);
    this.updateUnloadWarning();
    return this;
  }

  override delete(id: string): boolean {
    const had = super.delete(id);
    this.drop(id);
    this.updateUnloadWarning();
    return had;
  }

  override clear(): void {
    for (const id of this.keys()) this.drop(id);
    super.clear();
    this.updateUnloadWarning();
  }

  private keyOf(id: string): StorageKey | null {
    return this.kept === undefined || this.person === null
      ? null
      : `${storageKeys.unsavedEdit}:${this.person}:${this.kept.kind}:${id}`;
  }

  private restore(key: StorageKey, id: string): void {
    const text = readText(key) ?? '';
    const change = this.kept?.read(parsed(text)) ?? null;
    if (change === null) {
      removeKey(key);
      return;
    }
    super.set(id, change);
    this.written.set(id, text);
  }

  private write(id: string, change: T): void {
    const key = this.keyOf(id);
    if (key === null) return;
    const text = JSON.stringify(change);
    writeText(key, text);
    // If storage is full, it still has the previous edit, so remove that outdated one.
    if (readText(key) !== text) removeKey(key);
    this.written.set(id, text);
  }

  private drop(id: string): void {
    const key = this.keyOf(id);
    if (key !== null && readText(key) === this.written.get(id)) removeKey(key);
    this.written.delete(id);
  }

  private updateUnloadWarning(): void {
    if (this.size === 0) window.removeEventListener('beforeunload', this.ask);
    else window.addEventListener('beforeunload', this.ask);
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * Keeps a person's unsaved edits, by the id of the edited object, when the person opens another screen. They are dropped when another
 * person signs in. With `kept`, the browser also stores them, so that they survive a reload, a closed tab or an expired session;
 * signing out removes them. Without `kept`, they are lost with the page, and the browser asks before closing it.
 */
export const unsavedByPerson = <T>(kept?: KeptEdits<T>): Map<string, T> => {
  const unsaved = new Unsaved<T>(kept);
  const follow = (): void => {
    unsaved.follow(currentSession().session?.user.id ?? null);
  };
  follow();
  subscribeSession(follow);
  return unsaved;
};
