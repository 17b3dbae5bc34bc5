import type { Reason, Tone } from '../../sliders';

/** A reason as it is worded: popular items have other words if a tag is named. */
export type WordedReason = Reason | 'popularIn';

/** All texts of explanations in one language. */
export interface Wording {
  /** Used if no reason is strong enough to name. */
  plain: string;
  /** Precedes a weak reason. */
  hedge: string;
  /** Follows a strong reason, for readers who like numbers; {share} is a percentage. */
  share: string;
  /**
   * Phrasings of each reason by tone; the first one is the plain one. {about} is a title, a tag, a query or an attribute's name. A phrasing
   * must claim only what its reason proves (evidence.ts): people who viewed an item did not always like, choose or buy it.
   */
  phrases: Readonly<Record<Tone, Readonly<Partial<Record<WordedReason, readonly string[]>>>>>;
}
