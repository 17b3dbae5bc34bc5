/** An answer: a choice, a number, several choices, or choices by row. */
export type AnswerValue = unknown;

/** Data that the page receives about a completed survey. */
export interface SurveyCompletion {
  companyId: string;
  surveyId: string;
  surveyName: string;
  responseId?: string;
  /** Question id to answer. */
  answers: Record<string, AnswerValue>;
  /** ISO 8601. */
  completedAt: string;
  /** False while the answers are stored for later delivery. */
  stored: boolean;
}

/** Data that listeners receive, by event. */
export interface SurveyEvents {
  /** A survey was shown: a card opened, or an inline survey was inserted. */
  shown: { surveyId: string };
  /** An answer was given or changed. */
  answered: { surveyId: string; questionId: string; value: AnswerValue };
  /** The answers were sent, or are stored until they can be. */
  completed: SurveyCompletion;
  /** The visitor closed the card without submitting. */
  dismissed: { surveyId: string };
  /** Recommendations were drawn. */
  recommended: { placement: string; predictionId: string; items: readonly PageItem[] };
}

/** A recommended item. */
export interface PageItem {
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
  /** Maximum number of items. Default: 5. */
  topK?: number;
  /** Conditions on items, as the API accepts them. */
  filters?: Record<string, unknown>;
  /** Explanation language: en, de or es. */
  language?: string;
  /** A key for web pages. Default: the one passed to `loadNavout`. */
  apiKey?: string;
  /**
   * Draws the items instead of our list. Set the attribute data-navout-item of each item to its id,
   * so that views and clicks are counted.
   */
  render?: (element: Element, items: readonly PageItem[]) => void;
}

export type Traits = Readonly<Record<string, string | number | boolean>>;

/**
 * Runs calls in order. Before the widget has loaded they are queued; on a server they do nothing.
 */
export interface NavoutPage {
  /**
   * Identifies the visitor. An id with an @ is an email address. `signature` is the userHash from
   * your server.
   */
  identify(id: string, traits?: Traits, signature?: string): void;
  /** Forgets the person, for example after signing out. */
  reset(): void;
  /** Reports an event, and opens the surveys that wait for it. */
  track(event: string, properties?: Readonly<Record<string, unknown>>): void;
  /** Opens a survey regardless of its rules; without an id, the page's survey. */
  open(surveyId?: string): void;
  /** Closes the open survey. */
  close(): void;
  /**
   * Draws recommendations for the visitor into an element, and counts views and clicks. Needs a key
   * for web pages. The element keeps its content if there is nothing to recommend.
   */
  recommend(placement: string, element: Element | string, options?: RecommendOptions): void;
  /** Calls the listener on each such event. @returns a function that removes it. */
  on<Name extends keyof SurveyEvents>(
    event: Name,
    listener: (detail: SurveyEvents[Name]) => void,
  ): () => void;
}

export interface WidgetPlace {
  /** Address of Navout, for example https://navout.example.com. */
  host: string;
  /** The company's id, as shown on the Embed screen. */
  companyId: string;
  /** A key for web pages, for `recommend`. */
  apiKey?: string;
  /** The nonce of the page's content security policy. */
  nonce?: string;
}

/** A call in the widget's format: a name, then arguments. */
type Call = readonly [name: string, ...given: readonly unknown[]];

const makeCall = (...call: Call): void => {
  if (typeof window === 'undefined') return;
  const page = window as { navout?: { push: (call: Call) => unknown } };
  page.navout ??= [] as Call[];
  page.navout.push(call);
};

/** The calls of a page. They work whether the widget was loaded by `loadNavout` or by the snippet. */
export const navout: NavoutPage = {
  identify: (id, traits, signature) => makeCall('identify', id, traits, signature),
  reset: () => makeCall('reset'),
  track: (event, properties) => makeCall('track', event, properties),
  open: (surveyId) => makeCall('open', surveyId),
  close: () => makeCall('close'),
  recommend: (placement, element, options) => makeCall('recommend', placement, element, options),
  on: (event, listener) => {
    let isOn = true;
    makeCall('on', event, (detail: SurveyEvents[typeof event]) => {
      if (isOn) listener(detail);
    });
    return () => {
      isOn = false;
    };
  },
};

/** Adds the widget to the page, once. @returns the calls of the page. */
export const loadNavout = ({ host, companyId, apiKey, nonce }: WidgetPlace): NavoutPage => {
  if (typeof document === 'undefined' || document.querySelector('script[data-company-id]'))
    return navout;
  const script = document.createElement('script');
  script.src = `${host.replace(/\/+$/, '')}/widget.js`;
  script.dataset.companyId = companyId;
  if (apiKey) script.dataset.apiKey = apiKey;
  script.async = true;
  if (nonce) script.nonce = nonce;
  document.head.append(script);
  return navout;
};
