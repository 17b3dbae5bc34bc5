import { explainBehaviour, explainTargeting } from '@core/survey/explainTargeting';
import type { Visit } from '@core/survey/targeting';
import type { WidgetSurvey, WidgetSurveyList } from '@core/survey/types';

/** Prints, for `?navout-debug`, why each survey is or is not shown: one table per survey and the decision. */
export const report = (
  list: WidgetSurveyList,
  visit: Visit,
  matches: readonly WidgetSurvey[],
  print: Pick<Console, 'log' | 'table'>,
): void => {
  print.log(
    `Navout: ${list.surveys.length} running surveys, ${matches.length} fit this visit${matches[0] ? `: ${matches.map(({ name }) => name).join(', ')}` : ''}.`,
  );
  for (const id of list.withheld ?? [])
    print.log(
      `does not fit: ${id}: it is for a saved view, and the visitor is unknown or does not belong to it`,
    );
  for (const survey of list.surveys) {
    print.log(
      `${matches.includes(survey) ? 'fits' : 'does not fit'}: ${survey.name} (${survey.id})`,
    );
    print.table(explainTargeting(survey, visit, list));
    for (const behaviour of explainBehaviour(survey.display_triggers?.behaviorTriggers))
      print.log(`waits for: ${behaviour}`);
  }
};
