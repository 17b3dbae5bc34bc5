import { explainBehaviour, explainTargeting } from '@core/survey/explainTargeting';
import type { Visit } from '@core/survey/targeting';
import { PICK_PARAMETER } from '@core/survey/pickLink';
import type { WidgetSurvey, WidgetSurveyList } from '@core/survey/types';
import { readWidgetConfig } from './readWidgetConfig';
import type * as pickPart from './picker';

/** Hashed file name of the part, filled in by the build. */
declare const __PICK_PART__: string;

/** Our form creates tickets; ignore any other text in the URL. */
const ticketOf = (address: string): string | undefined =>
  /^[\w-]{1,64}$/.exec(new URLSearchParams(address).get(PICK_PARAMETER) ?? '')?.[0];

/**
 * Prints, for `?navout-debug`, why each survey is shown or not: a table per survey and the decision. A test link that the server
 * accepted can start the element picker instead. Then the page shows no survey.
 */
export const report = async (
  list: WidgetSurveyList,
  visit: Visit,
  matches: readonly WidgetSurvey[],
  print: Pick<Console, 'log' | 'table'>,
): Promise<void> => {
  const ticket = ticketOf(location.search);
  const config = ticket && location.search.includes('navout-test=') && readWidgetConfig();
  // The server returns an empty list for a link that it did not sign. With a test link, every listed survey matches.
  if (config && list.surveys.splice(0).length > 0) {
    const { startPicking } = (await import(
      /* @vite-ignore */ config.folder + __PICK_PART__
    )) as typeof pickPart;
    return startPicking(config.apiHost, ticket);
  }
  print.log(
    `Navout: ${matches.length} of ${list.surveys.length} running surveys fit this visit${matches[0] ? `: ${matches.map(({ name }) => name).join(', ')}` : ''}.`,
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
