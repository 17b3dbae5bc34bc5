import { WIDGET_AUDIENCE_PATH } from '@core/contract/publicPaths';
import { lookUpIdentifiers, identifierRules } from '@core/survey/identifierRules';
import type { WidgetSurvey, WidgetSurveyList } from '@core/survey/types';
import type { VisitorMemory } from './memory';
import { readVisit } from './readVisit';
import type { ShowContext } from './showSurvey';

let forEverybody: WidgetSurvey[] | undefined;

/**
 * Sends what the page and the browser know about the visitor, and adds the surveys for saved views that the visitor belongs to. The URL
 * contains nothing about the person. A failed request adds nothing.
 */
export const more = async (context: ShowContext): Promise<void> => {
  const list = context.list!;
  list.surveys = forEverybody ??= list.surveys;
  const {
    config: { apiHost, companyId, script },
    fetch,
    memory,
  } = context;
  const { lookUp } = readVisit(script, context as ShowContext & VisitorMemory, context);
  try {
    const response = await fetch(apiHost + WIDGET_AUDIENCE_PATH.replace(':companyId', companyId), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        identifiers: lookUpIdentifiers(identifierRules({}, list.globalIdentifiers ?? {}), lookUp),
        userHash: lookUp('user_hash'),
        visitorId: memory.visitor,
      }),
    });
    if (!response.ok) return;
    const { surveys, withheld = [] } = (await response.json()) as Pick<
      WidgetSurveyList,
      'surveys' | 'withheld'
    >;
    list.surveys = [...forEverybody, ...surveys];
    list.withheld = withheld;
  } catch {
    /* Offline: show only the surveys for all visitors. */
  }
};
