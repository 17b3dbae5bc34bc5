import type { AnswerValue } from '@core/survey/types';
import type { CompletionEvent } from './completionEvent';

/** Data that listeners receive, by event. */
export interface NavoutEvents {
  /** A survey was opened: a card, or an inline survey that was put into the page. */
  shown: { surveyId: string };
  /** An answer was given or changed. */
  answered: { surveyId: string; questionId: string; value: AnswerValue | undefined };
  /** The answers were sent, or are kept until they can be. */
  completed: CompletionEvent;
  /** The visitor closed the card without having sent the answers. */
  dismissed: { surveyId: string };
  /** Recommendations were drawn. */
  recommended: { placement: string; predictionId: string; items: readonly RecommendedItem[] };
}

/** An item as `POST /api/v1/predict` answers it, with url, image and price. */
export interface RecommendedItem {
  id: string;
  title: string;
  /** Why it is recommended, in words. */
  explanation: string;
  fields: { url?: unknown; image?: unknown; price?: unknown };
}

export interface RecommendOptions {
  /** The item of the page, for the placements similar and bought_together. */
  itemId?: string;
  /** Search words of the visitor, for the placement search. */
  query?: string;
  /** Most items to draw; default 5. */
  topK?: number;
  /** Conditions on items, as `POST /api/v1/predict` takes them. */
  filters?: Record<string, unknown>;
  /** Of the explanations, as a tag: en, de or es. */
  language?: string;
  /** A key for web pages; default: the attribute data-api-key of the script's tag. */
  apiKey?: string;
  /** Draws the items in place of our list. Mark each with the attribute data-navout-item and its id: views and clicks are counted by it. */
  render?: (element: Element, items: readonly RecommendedItem[]) => void;
}

/** Methods that a page can call as `navout`. Calls are made in their order. Before the script has loaded: `(window.navout ||= []).push(['open', 'survey-id'])`. */
export interface NavoutApi {
  /**
   * Says who the visitor is, also long after loading: surveys for this person are decided at once, and answers that are not yet sent
   * carry it. `id` with an @ is an email address, else a user id. `traits` count as identifier fields by their names (`user_email`,
   * `customer_no`) and are kept with the answers as hidden fields. `signature` is the userHash of the company's server.
   */
  identify: (
    id: string,
    traits?: Record<string, string | number | boolean>,
    signature?: string,
  ) => void;
  /** Forgets the person, for example after signing out: what is open closes, and the browser is a new visitor. */
  reset: () => Promise<void>;
  /** Says that something happened: opens the surveys that wait for this event. */
  track: (event: string, properties?: Record<string, unknown>) => Promise<void>;
  /** Opens a survey whatever its rules say; without an id the one this page has. An unknown id does nothing. */
  open: (surveyId?: string) => Promise<void>;
  /** Closes what is open. */
  close: () => Promise<void>;
  /** Calls the listener at each such event. Resolves to how to stop. */
  on: <Name extends keyof NavoutEvents>(
    event: Name,
    listener: (detail: NavoutEvents[Name]) => void,
  ) => Promise<() => void>;
  /**
   * Draws recommendations for the visitor into an element, with a key for web pages. `placement` is a name of the company's own, or for_you,
   * trending, similar, bought_together, search. What was in the element stays where nothing can be recommended.
   */
  recommend: (
    placement: string,
    element: Element | string,
    options?: RecommendOptions,
  ) => Promise<void>;
  /** Makes calls given as lists: name, then arguments. */
  push: (...calls: NavoutCall[]) => void;
}

/** A call as a list, for example `['identify', 'ann@example.com']`. */
export type NavoutCall = {
  [Name in keyof NavoutApi]: [Name, ...Parameters<NavoutApi[Name]>];
}[(typeof apiNames)[number]];

/** Everything a page can call by name. */
export const apiNames = ['identify', 'reset', 'track', 'open', 'close', 'recommend', 'on'] as const;
