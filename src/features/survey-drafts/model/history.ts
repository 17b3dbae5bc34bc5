/** Maximum number of undo steps. */
export const maxUndoSteps = 100;

/** Maximum time between two edits of one field that form one step, in ms. */
export const joinMs = 1000;

/** A value with its earlier values and its undone ones, newest last. */
export interface History<Value> {
  past: readonly Value[];
  present: Value;
  future: readonly Value[];
  /** Subject and time of the last edit, so that continuous typing is one step. */
  last: { key: string; at: number } | null;
}

/** Starts a history without undo steps. */
export const startHistory = <Value>(present: Value): History<Value> => ({
  past: [],
  present,
  future: [],
  last: null,
});

/**
 * Returns the history after an edit. Edits with the same `key` less than a second apart form one
 * step. An edit without a key is its own step, and one that changes nothing is not a step. `at` is
 * in ms.
 */
export const record = <Value>(
  history: History<Value>,
  present: Value,
  { key, at }: { key?: string | undefined; at: number },
): History<Value> => {
  if (Object.is(present, history.present)) return history;
  const joins =
    key !== undefined &&
    history.last?.key === key &&
    at - history.last.at < joinMs &&
    history.past.length > 0;
  return {
    past: joins ? history.past : [...history.past, history.present].slice(-maxUndoSteps),
    present,
    future: [],
    last: key === undefined ? null : { key, at },
  };
};

/** Undoes one step. Returns the same history if there is none. */
export const undo = <Value>({ past, present, future, ...rest }: History<Value>): History<Value> =>
  past.length === 0
    ? { past, present, future, ...rest }
    : { past: past.slice(0, -1), present: past.at(-1)!, future: [present, ...future], last: null };

/** Redoes one step. */
export const redo = <Value>({ past, present, future, ...rest }: History<Value>): History<Value> =>
  future.length === 0
    ? { past, present, future, ...rest }
    : {
        past: [...past, present].slice(-maxUndoSteps),
        present: future[0]!,
        future: future.slice(1),
        last: null,
      };

/** Changes the current value without a step, for changes by the server. */
export const amend = <Value>(history: History<Value>, present: Value): History<Value> => ({
  ...history,
  present,
});

/** Changes the current value without a step, and each other one by `change`. */
export const rebase = <Value>(
  { past, future, ...rest }: History<Value>,
  present: Value,
  change: (value: Value) => Value,
): History<Value> => ({ ...rest, past: past.map(change), present, future: future.map(change) });
