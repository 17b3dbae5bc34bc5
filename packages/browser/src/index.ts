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
  /** False while the answers are kept for a later delivery. */
  stored: boolean;
}

/** Data that listeners receive, by event. */
export interface SurveyEvents {
  /** A survey was opened: a card, or an inline survey that was put into the page. */
  shown: { surveyId: string };
  /** An answer was given or changed. */
  answered: { surveyId: string; questionId: string; value: AnswerValue };
  /** The answers were sent, or are kept until they can be. */
  completed: SurveyCompletion;
  /** The visitor closed the card without having sent the answers. */
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
  /** Most items to draw; default 5. */
  topK?: number;
  /** Conditions on items, as the API takes them. */
  filters?: Record<string, unknown>;
  /** Of the explanations, as a tag: en, de or es. */
  language?: string;
  /** A key for web pages; default: the one given to `loadNavout`. */
  apiKey?: string;
  /** Draws the items in place of our list. Mark each with the attribute data-navout-item and its id: views and clicks are counted by it. */
  render?: (element: Element, items: readonly PageItem[]) => void;
}

export type Traits = Readonly<Record<string, string | number | boolean>>;

/** Makes calls in their order. Before the widget has loaded they are kept; on a server they do nothing. */
export interface NavoutPage {
  /** Says who the visitor is. An id with an @ is an email address. `signature` is the userHash of your server. */
  identify(id: string, traits?: Traits, signature?: string): void;
  /** Forgets the person, for example after signing out. */
  reset(): void;
  /** Says that something happened: opens the surveys that wait for this event. */
  track(event: string, properties?: Readonly<Record<string, unknown>>): void;
  /** Opens a survey whatever its rules say; without an id the one this page has. */
  open(surveyId?: string): void;
  /** Closes what is open. */
  close(): void;
  /**
   * Draws recommendations for the visitor into an element, and counts which are seen and clicked. Needs a key for web pages. What is in the
   * element stays where nothing can be recommended.
   */
  recommend(placement: string, element: Element | string, options?: RecommendOptions): void;
  /** Calls the listener at each such event. @returns how to stop. */
  on<Name extends keyof SurveyEvents>(
    event: Name,
    listener: (detail: SurveyEvents[Name]) => void,
  ): () => void;
}

export interface WidgetPlace {
  /** Address of Navout, for example https://navout.example.com. */
  host: string;
  /** The id of the company, as the Embed screen shows it. */
  companyId: string;
  /** A key for web pages, for `recommend`. */
  apiKey?: string;
  /** The nonce of the page's content security policy. */
  nonce?: string;
}

/** A call as the widget takes it: a name, then arguments. */
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

/** Puts the widget into the page, once. @returns the calls of the page. */
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
