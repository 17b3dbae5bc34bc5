import type { AnswerValue } from '@core/survey/types';
import type { CompletionEvent } from './completionEvent';

/** Data that listeners receive, by event. */
export interface NavoutEvents {
  /** A survey was shown: a card opened, or an inline survey was inserted. */
  shown: { surveyId: string };
  /** An answer was given or changed. */
  answered: { surveyId: string; questionId: string; value: AnswerValue | undefined };
  /** The answers were sent, or are kept until they can be. */
  completed: CompletionEvent;
  /** The visitor closed the card without submitting. */
  dismissed: { surveyId: string };
  /** Recommendations were drawn. */
  recommended: { placement: string; predictionId: string; items: readonly RecommendedItem[] };
}

/** An item as `POST /api/v1/predict` returns it, with url, image and price. */
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
  /** The visitor's search words, for the placement search. */
  query?: string;
  /** Maximum number of items. Default: 5. */
  topK?: number;
  /** Conditions on items, as `POST /api/v1/predict` accepts them. */
  filters?: Record<string, unknown>;
  /** Explanation language: en, de or es. */
  language?: string;
  /** A key for web pages. Default: the data-api-key attribute of the script tag. */
  apiKey?: string;
  /**
   * Draws the items itself, instead of the default list. Set the attribute data-navout-item of each
   * item to its id, so that views and clicks are counted.
   */
  render?: (element: Element, items: readonly RecommendedItem[]) => void;
}

/** Methods that a page can call as `navout`. Calls run in order. Before the script has loaded: `(window.navout ||= []).push(['open', 'survey-id'])`. */
export interface NavoutApi {
  /**
   * Identifies the visitor, at any time. Reevaluates which surveys to show, and adds the person to
   * answers that are not sent yet. An `id` with an @ is an email address, otherwise a user id.
   * `traits` can be identifier fields by name (`user_email`, `customer_no`) and are stored with the
   * answers as hidden fields. `signature` is the userHash from the company's server.
   */
  identify: (
    id: string,
    traits?: Record<string, string | number | boolean>,
    signature?: string,
  ) => void;
  /**
   * Forgets the person, for example after sign-out. Closes an open survey and treats the browser as
   * a new visitor.
   */
  reset: () => Promise<void>;
  /** Reports an event, and opens the surveys that wait for it. */
  track: (event: string, properties?: Record<string, unknown>) => Promise<void>;
  /** Opens a survey regardless of its rules. Without an id, opens the page's survey. An unknown id has no effect. */
  open: (surveyId?: string) => Promise<void>;
  /** Closes the open survey. */
  close: () => Promise<void>;
  /** Calls the listener on each such event. Resolves to a function that removes the listener. */
  on: <Name extends keyof NavoutEvents>(
    event: Name,
    listener: (detail: NavoutEvents[Name]) => void,
  ) => Promise<() => void>;
  /**
   * Draws recommendations for the visitor into an element, with a key for web pages. `placement` is a placement of the company, or for_you,
   * trending, similar, bought_together or search. The element keeps its content if there is nothing to recommend.
   */
  recommend: (
    placement: string,
    element: Element | string,
    options?: RecommendOptions,
  ) => Promise<void>;
  /** Runs calls given as lists: a name, then arguments. */
  push: (...calls: NavoutCall[]) => void;
}

/** A call as a list, for example `['identify', 'ann@example.com']`. */
export type NavoutCall = {
  [Name in keyof NavoutApi]: [Name, ...Parameters<NavoutApi[Name]>];
}[(typeof apiNames)[number]];

/** All methods that a page can call by name. */
export const apiNames = ['identify', 'reset', 'track', 'open', 'close', 'recommend', 'on'] as const;
