import type { Reason, Tone } from '../../sliders';

/** Everything an explanation is made of, in one language. */
export interface Wording {
  /** Said where nothing in particular speaks for an item. */
  plain: string;
  /** Said before a reason that carries little. */
  hedge: string;
  /** Said behind a strong reason to those who like numbers; {share} is a percentage. */
  share: string;
  /**
   * Phrasings of each reason by tone: the first is the plain one. {about} is a title, a tag, a query or an attribute's name. Every phrasing
   * says what its reason holds for (evidence.ts) and nothing more: people who looked did not always like, choose or buy.
   */
  phrases: Readonly<Record<Tone, Readonly<Partial<Record<Reason, readonly string[]>>>>>;
}
