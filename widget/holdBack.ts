import { isResting } from '@core/survey/isResting';
import type { WidgetSurvey } from '@core/survey/types';
import type { Memory } from './memory';
import type { ShowContext } from './showSurvey';

/**
 * Returns how long a survey must wait before it opens automatically, in seconds. It waits under a modal dialog of
 * the page, where no one could use it, next to another card and right after one closes. It also waits during the
 * pause after another survey, and as long as its visitor may not be asked: both may have begun since the decision
 * to show it, even in another tab.
 */
export const holdBack = (
  context: ShowContext,
  survey: WidgetSurvey,
  past: () => Memory['surveys'][string],
  isOverlay: boolean,
  isBusy: boolean | undefined,
): number | false => {
  // `:is` skips selectors that a browser doesn't know.
  if (document.querySelector(':is(:modal)')) return 1;
  context.remember();
  const mustWait =
    isBusy ||
    isResting(context.memory.last, Date.now(), context.list!.triggerSettings) ||
    // A launcher stays when its card was closed, but does not open it again.
    (!isOverlay && past().dismissed) ||
    !context.isDue!(survey.display_triggers ?? {}, { ...context.visit!, now: new Date() }, survey);
  return mustWait && 30;
};
