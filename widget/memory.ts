import type { VisitHistory } from '@core/survey/targeting';

/** What this browser stores about its visitor. */
export interface Memory {
  visitor: string;
  /** Hash of the id in the last `identify` call. */
  person?: number | undefined;
  /** Time when any survey last opened automatically, in ms. */
  last?: number | undefined;
  /** True if there are answers that the server has not accepted yet. */
  pending?: boolean;
  /** True if any answers are stored, finished or not. */
  begun?: boolean;
  /** By survey family; on the hosted page by a hash of family, hidden fields and link. */
  surveys: VisitHistory['surveys'];
}

/** Reads or writes our entry in a storage. Does nothing if the storage is disabled or full. */
const keep = (kind: 'localStorage' | 'sessionStorage', value?: object): Record<string, unknown> => {
  try {
    if (value) window[kind].setItem('navout', JSON.stringify(value));
    else return (JSON.parse(window[kind].getItem('navout')!) as Record<string, unknown>) ?? {};
  } catch {
    /* Continue without storage. */
  }
  return {};
};

/** Returns a unique text for seeds and ids. */
export const newVisitorId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('');

/** Loads the memory of earlier visits, records this visit, and returns a function that records more. */
export const openMemory = () => {
  const known = keep('localStorage') as Partial<Memory>;
  const memory: Memory = { visitor: newVisitorId(), surveys: {}, ...known };
  const session = {
    seed: newVisitorId(),
    returning: !!known.visitor,
    ...keep('sessionStorage'),
  };
  const remember = (change?: Partial<Memory> | false): void => {
    // Another tab may have changed it since.
    keep('localStorage', Object.assign(memory, keep('localStorage'), change));
  };
  keep('sessionStorage', session);
  remember();
  return { memory, session, remember };
};

export type VisitorMemory = ReturnType<typeof openMemory>;
