import type { StoredSettings } from '@core/survey/types';
import { bodyBytes } from '@bff/http/bodyBytes';
import type { HandlersOf } from '@bff/http/handler';
import { createTestLink } from './createTestLink';
import { deleteSurvey } from './deleteSurvey';
import { listOverrides } from './listOverrides';
import { listPublishedSurveys } from './listPublishedSurveys';
import { listVersions } from './listVersions';
import { logOverride } from './logOverride';
import { publishSurvey } from './publishSurvey';
import { readSurvey } from './readSurvey';
import { saveDisplayTriggers } from './saveDisplayTriggers';
import { saveEmbedSettings } from './saveEmbedSettings';
import { setSurveyStatus } from './setSurveyStatus';
import { presentOverride, presentSurvey, presentVersion } from './survey.presenter';

export const surveysHandlers = {
  'surveys.publish': async (context, { body }, headers) => {
    await context.quotas.store(context.companyForWrites(), bodyBytes(headers, body));
    return presentSurvey(await publishSurvey(context, body), context.clock());
  },
  'surveys.list': async (context) =>
    (await listPublishedSurveys(context)).map((survey) => presentSurvey(survey, context.clock())),
  'surveys.read': async (context, { params }) =>
    presentSurvey(await readSurvey(context, params.id), context.clock()),
  'surveys.saveEmbedSettings': async (context, { params, body }, headers) => {
    await context.quotas.store(context.companyForWrites(), bodyBytes(headers, body));
    return presentSurvey(
      await saveEmbedSettings(context, params.id, body.settings as StoredSettings, body.replaces),
      context.clock(),
    );
  },
  'surveys.saveDisplayTriggers': async (context, input) =>
    presentSurvey(await saveDisplayTriggers(context, input), context.clock()),
  'surveys.setStatus': async (context, input) =>
    presentSurvey(await setSurveyStatus(context, input), context.clock()),
  'surveys.delete': (context, { params }) => deleteSurvey(context, params.id),
  'surveys.listVersions': async (context, { params }) =>
    (await listVersions(context, params.id)).map((survey) =>
      presentVersion(survey, context.clock()),
    ),
  'surveys.createTestLink': (context, { params, body }) =>
    createTestLink(context, params.id, body.page),
  'surveys.logOverride': async (context, { body }) =>
    presentOverride(await logOverride(context, body)),
  'surveys.listOverrides': async (context, { query }) =>
    (await listOverrides(context, query.surveyId)).map(presentOverride),
} satisfies HandlersOf<'surveys'>;
