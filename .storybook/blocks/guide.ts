import type { ReactNode } from 'react';

/** Content of a component's page beyond its props and states: `parameters.guide` of its stories. */
export interface Guide {
  /** Parts of the primary story by a CSS selector inside it, in reading order: numbered in a picture. */
  anatomy?: readonly { at: string; name: string }[];
  /** Drawn for the anatomy instead of the primary story, for example for a menu, which would open above the page. */
  picture?: ReactNode;
  /** Right and wrong, drawn with the real component. */
  examples?: readonly { is: 'do' | 'dont'; show: ReactNode; words: string }[];
  /** Keys and what they do. */
  keyboard?: readonly (readonly [keys: string, effect: string])[];
  /** Screen-reader output, and the props that you must pass to get it. */
  screenReader?: string;
  /** `beta` may still change its props. */
  status?: 'stable' | 'beta' | 'deprecated';
  /** Changes that its users notice, newest first. */
  changes?: readonly (readonly [day: string, what: string])[];
}

/** When to use a component and when not: `parameters.usage`. */
export interface UsageWords {
  when: string;
  not: string;
}

/** Checks the guide of a component where it is written. */
export const guide = (words: Guide): Guide => words;
