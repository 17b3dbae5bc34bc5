import type { Selectable } from 'kysely';
import { LIMITS } from '@core/limits';
import { localDay } from '@core/time/zonedTime';
import type { Tables } from '@bff/db/tables';
import { zoneOf } from '@bff/modules/companies/zoneOf';
import { deviceTypeOf } from '@core/survey/deviceTypeOf';
import { cellsOf } from '../../counters/rollupCells';
import { ONCE } from '../onceKey';
import type { PublicSurvey } from '../publicSurvey';
import type { Delta } from '../recordDeltas';
import { respondentOf } from '../respondentOf';
import { storedAddress } from '../storedAddress';
import { utmOf } from '../utmOf';
import { provenSegments } from '../segmentProof';
import { withoutLinkToken } from '@core/survey/withoutLinkToken';
import type { ResponseStart } from './answer';

export type NewResponse = Selectable<Tables['surveyResponses']>;

/** Creates the row for a start. */
export const newResponse = (
  { context, companyId, surveyId, body, identifiers, signed, mayTest }: ResponseStart,
  { settings, questions }: PublicSurvey,
): NewResponse => {
  const at = context.clock();
  // The page showed the survey before it sent the start.
  const startedAt = new Date(at.getTime() - Math.min(body.elapsedMs ?? 0, LIMITS.widget.elapsedMs));
  const { ip, userAgent, country = null } = context.client;
  const ipAddress = storedAddress(ip, settings.ipStorage);
  const visitorId = body.visitorId?.trim() || null;
  return {
    ...{ id: context.newId(), companyId, surveyId, submissionId: body.submissionId },
    isTest: body.test === true || mayTest,
    ...{ ipAddress, identifiers, signed, visitorId, deviceType: deviceTypeOf(userAgent) },
    respondent: respondentOf({ identifiers, visitorId, ipAddress }),
    userAgent: userAgent?.slice(0, 500) ?? null,
    hidden: body.hidden ?? null,
    segments: provenSegments(context.env, companyId, body, questions),
    language: body.language ?? null,
    country,
    page: withoutLinkToken(body.page, body.link) ?? null,
    referrer: body.referrer || null,
    utm: utmOf(body.page),
    displayToken: body.displayToken ?? null,
    ...{ isComplete: false, flagged: false, awaitsProjection: false, screenedOut: null },
    ...{ onceKey: body.once ? ONCE : null, isExcluded: false },
    ...{ answers: {}, answerMarks: {}, sentiments: null, topicKeys: null },
    variables: null,
    ...{ searchText: '', tags: [] },
    ...{ completedAt: null, completionTimeSeconds: null, lastAnswerAt: null },
    ...{ startedAt, createdAt: at, updatedAt: at },
  };
};

/** Returns the change that a start makes to the survey's counters. */
export const deltaOfStart = (
  { context, companyId, surveyId }: ResponseStart,
  { questions, settings }: PublicSurvey,
  response: NewResponse,
): Delta => ({
  ...{ id: context.newId(), companyId, surveyId, respondent: response.respondent },
  ...{ device: response.deviceType, ipAddress: response.ipAddress },
  ...{ at: response.startedAt, startedAt: response.startedAt },
  ...{ responses: 1, completed: 0, completedInRun: 0, seconds: 0 },
  facts: cellsOf(questions, response, localDay(response.startedAt, zoneOf(settings))),
});
