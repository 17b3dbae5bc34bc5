import type { WidgetSurvey } from '@core/survey/types';
import type { ShowContext, ShownSurveyHandle } from './showSurvey';

/** A survey of this page: it waits for its trigger or its element, or is shown. */
export interface Armed {
  survey: WidgetSurvey;
  stop?: () => void;
  showing?: Promise<void>;
  shown?: ShownSurveyHandle;
}

/** The loader's state. */
export interface Page {
  context: ShowContext;
  armed: Map<string, Armed>;
  drop: (one: Armed) => void;
  show: (one: Armed, byPerson?: boolean) => Promise<void>;
  /** Reevaluates what the page shows. */
  look: () => Promise<void>;
  /** Requests the surveys for saved views. */
  ask: () => Promise<void>;
}
