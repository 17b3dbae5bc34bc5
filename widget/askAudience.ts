import { WIDGET_AUDIENCE_PATH } from '@core/contract/publicPaths';
import { lookUpIdentifiers, identifierRules } from '@core/survey/identifierRules';
import type { WidgetSurvey, WidgetSurveyList } from '@core/survey/types';
import type { VisitorMemory } from './memory';
import { readVisit } from './readVisit';
import type { ShowContext } from './showSurvey';

let forEverybody: WidgetSurvey[] | undefined;

/**
 * Sends what the page and the browser know about the visitor. Adds the surveys for saved views that
 * the visitor belongs to, and the visitor's segments. The URL contains nothing about the person. A
 * failed request adds nothing.
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
  // If the request fails, do not keep the segments of an earlier visitor.
  let known: string[] | undefined;
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
    if (response.ok) {
      const { surveys, withheld, segments } = (await response.json()) as Pick<
        WidgetSurveyList,
        'surveys' | 'withheld' | 'segments'
      >;
      list.surveys = [...forEverybody, ...surveys];
      list.withheld = withheld ?? [];
      known = segments;
    }
  } catch {
    /* Show only the surveys for all visitors. */
  }
  passSegments({ surveys: list.surveys, segments: known });
};

/** Passes the visitor's segments to the part that resolves the conditions. */
const passSegments = ({
  surveys,
  segments,
}: Pick<WidgetSurveyList, 'surveys' | 'segments'>): void => {
  for (const { survey } of surveys) if (survey.screens) survey.screens.segments = segments;
};
