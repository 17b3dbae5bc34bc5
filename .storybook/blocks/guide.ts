import type { ReactNode } from 'react';

/**
 * Content of a component's docs page, in addition to its props and states: `parameters.guide` of
 * its stories.
 */
export interface Guide {
  /**
   * Parts of the primary story, in reading order, each with a CSS selector. A picture numbers them.
   */
  anatomy?: readonly { at: string; name: string }[];
  /**
   * Rendered in the anatomy picture instead of the primary story, for example because a menu would
   * cover the page.
   */
  picture?: ReactNode;
  /** Do and don't examples, rendered with the real component. */
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

/** Type-checks a component's guide. */
export const guide = (words: Guide): Guide => words;
