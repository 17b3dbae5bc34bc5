import type { WidgetSurvey } from '@core/survey/types';
import type { ShowContext, ShownSurveyHandle } from './showSurvey';

/** A survey that this page may show: it waits for its moment or its place, or is there. */
export interface Armed {
  survey: WidgetSurvey;
  stop?: () => void;
  showing?: Promise<void>;
  shown?: ShownSurveyHandle;
}

/** The loader's state of its page. */
export interface Page {
  context: ShowContext;
  armed: Map<string, Armed>;
  drop: (one: Armed) => void;
  show: (one: Armed, byPerson?: boolean) => Promise<void>;
  /** Decides again what the page shows, now. */
  look: () => Promise<void>;
  /** Asks for the surveys of saved views. */
  ask: () => Promise<void>;
}
