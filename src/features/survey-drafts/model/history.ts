/** Steps that can be undone. */
export const maxUndoSteps = 100;

/** Edits of one field in quick succession are one step, in ms between two of them. */
export const joinMs = 1000;

/** A value with the values it had before and those an undo took back; newest last. */
export interface History<Value> {
  past: readonly Value[];
  present: Value;
  future: readonly Value[];
  /** Subject and time of the last edit, so that typing becomes one step. */
  last: { key: string; at: number } | null;
}

/** A history that starts here: nothing to undo. */
export const startHistory = <Value>(present: Value): History<Value> => ({
  past: [],
  present,
  future: [],
  last: null,
});

/**
 * The history after an edit. Edits with the same `key` less than a second apart are one step; an edit without a key is a step
 * of its own. `at` is the time in ms. An edit that changes nothing is no step.
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

/** One step back; the same history where there is none. */
export const undo = <Value>({ past, present, future, ...rest }: History<Value>): History<Value> =>
  past.length === 0
    ? { past, present, future, ...rest }
    : { past: past.slice(0, -1), present: past.at(-1)!, future: [present, ...future], last: null };

/** One step forward again. */
export const redo = <Value>({ past, present, future, ...rest }: History<Value>): History<Value> =>
  future.length === 0
    ? { past, present, future, ...rest }
    : {
        past: [...past, present].slice(-maxUndoSteps),
        present: future[0]!,
        future: future.slice(1),
        last: null,
      };

/** Changes the present value without making a step: what the server did to it, not the person. */
export const amend = <Value>(history: History<Value>, present: Value): History<Value> => ({
  ...history,
  present,
});
