import type { VisitHistory } from '@core/survey/targeting';

/** This browser's memory of its visitor. */
export interface Memory {
  visitor: string;
  /** Hash of who was named last by `identify`. */
  person?: number | undefined;
  /** When any survey was last shown, in ms. */
  last?: number | undefined;
  /** Answers are kept that the server has not taken yet. */
  pending?: boolean;
  /** Answers are kept, finished or not. */
  begun?: boolean;
  surveys: VisitHistory['surveys'];
  /** Links of the hosted page that were answered, by a hash of survey and hidden fields: when, in ms. */
  links?: Record<string, number>;
}

/** Reads what a storage keeps for us, or writes it; a storage that is switched off or full forgets. */
const keep = (kind: 'localStorage' | 'sessionStorage', value?: object): Record<string, unknown> => {
  try {
    if (value) window[kind].setItem('navout', JSON.stringify(value));
    else return (JSON.parse(window[kind].getItem('navout')!) as Record<string, unknown>) ?? {};
  } catch {
    /* The visit continues without stored memory. */
  }
  return {};
};

/** Returns a unique text for seeds and ids. */
export const newVisitorId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('');

/** Takes up what earlier visits left, notes that the visitor is here, and answers how to note more. */
export const openMemory = () => {
  const known = keep('localStorage') as Partial<Memory>;
  const memory: Memory = { visitor: newVisitorId(), surveys: {}, ...known };
  const session = {
    seed: newVisitorId(),
    returning: !!known.visitor,
    ...keep('sessionStorage'),
  };
  const remember = (change: Partial<Memory>): void => {
    // Another tab may have noted something since.
    keep('localStorage', Object.assign(memory, keep('localStorage'), change));
  };
  keep('sessionStorage', session);
  remember({});
  return { memory, session, remember };
};

export type VisitorMemory = ReturnType<typeof openMemory>;
