import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { createShareLink as shareLinkEndpoint } from '@core/contract/shareLinks';
import type { Answers } from '@core/survey/types';
import type { Context } from '@bff/context';
import { bodyBytes } from '@bff/http/bodyBytes';
import type { HandlersOf } from '@bff/http/handler';
import type { SentFilter } from './responses/resultFilter';
import { exportResponseLines } from './export/exportResponseLines';
import { exportResponses } from './export/exportResponses';
import { correctResponseOf } from './answering/corrections';
import { resendResponse } from './answering/resendResponse';
import { deleteResponseOf } from './responses/deletions';
import { excludeResponse } from './answering/exclusions';
import { readOneResponse } from './responses/readOneResponse';
import { listAnswers } from './responses/listAnswers';
import { listResponses } from './responses/listResponses';
import { readAnalytics } from './analytics/readAnalytics';
import { readCrossTab } from './analytics/readCrossTab';
import { readFunnel } from './analytics/readFunnel';
import { readPulse } from './analytics/readPulse';
import { readTerms } from './analytics/readTerms';
import { readUserAnalytics } from './analytics/readUserAnalytics';
import {
  createSavedFilter,
  deleteSavedFilter,
  listSavedFilters,
} from './saved-filters/savedFilters';
import {
  createShareLink,
  listShareLinks,
  revokeShareLink,
  shareUrl,
  updateShareLink,
  type NamedShareLink,
} from './sharing/shareLinks';
import { readSharedResults, unlockSharedResults } from './sharing/readSharedResults';
import {
  createFollowUpRule,
  deleteFollowUpRule,
  readFollowUpRules,
  updateFollowUpRule,
} from './follow-ups/followUpRules';
import { changeFollowUp, listFollowUps } from './follow-ups/followUps';
import { countLinks, createLinks } from './links/surveyLinks';
import { deleteNote, listNotes, noteResponse } from './notes/responseNotes';
import { leaveMails, readMails, saveMails, stopMails } from './result-mails/resultMails';
import { readUnsubscribe, unsubscribe } from './result-mails/unsubscribe';
import { saveTags } from './responses/saveTags';
import {
  applyTagRules,
  createTagRule,
  deleteTagRule,
  listTagRules,
  updateTagRule,
} from './tag-rules/tagRules';
import {
  createResponseFile,
  downloadResponseFile,
  listResponseFiles,
} from './response-files/responseFiles';
import { rateAnswers } from './topics/rateAnswers';
import { readSentences } from './topics/readSentences';
import { readTopics } from './topics/readTopics';
import { presentResponse } from './responses/survey-response.presenter';

const pagination = ({ total, page, limit }: { total: number; page: number; limit: number }) => ({
  total,
  page,
  limit,
  totalPages: Math.ceil(total / limit),
});

const presentShareLink = (
  context: Context,
  { link, createdBy }: NamedShareLink,
): ResponseOf<typeof shareLinkEndpoint> => ({
  id: link.id,
  url: shareUrl(context, link),
  createdAt: link.createdAt.toISOString(),
  createdBy,
  lastOpenedAt: link.lastOpenedAt?.toISOString() ?? null,
  ...(link.weights != null && { weights: link.weights }),
  ...(link.filters && { filters: link.filters }),
  ...{ questions: link.questions ?? null, hasFunnel: link.hasFunnel ?? true },
  hasPassword: Boolean(link.passwordHash),
  language: link.language ?? null,
  expiresAt: link.expiresAt?.toISOString() ?? null,
});

type AnyHandler = (
  context: Context,
  input: { params?: { id?: string }; query?: SentFilter },
  ...rest: unknown[]
) => Promise<unknown>;

/** Rates answers before a call whose filters ask for their sentiment. */
const rating = <Handlers extends object>(handlers: Handlers): Handlers =>
  Object.fromEntries(
    Object.entries(handlers as Record<string, AnyHandler>).map(([id, handle]) => {
      const rateFirst: AnyHandler = async (context, input, ...rest) => {
        const { params, query } = input;
        if (params?.id && query?.answers) await rateAnswers(context, params.id, query);
        return handle(context, input, ...rest);
      };
      return [id, rateFirst];
    }),
  ) as Handlers;

export const surveyResultsHandlers = rating({
  'survey-results.analytics': (context, { params, query }) =>
    readAnalytics(context, params.id, query),
  'survey-results.list': async (context, { params, query }) => {
    const page = await listResponses(context, params.id, query);
    const versions = new Map(page.results.surveys.map(({ id, version }) => [id, version]));
    return {
      responses: page.rows.map((row) => presentResponse(row, versions)),
      pagination: pagination(page),
    };
  },
  'survey-results.export': (context, { params, query }) =>
    exportResponses(context, params.id, query),
  'survey-results.exportLines': (context, { params, query }) =>
    exportResponseLines(context, params.id, query),
  'survey-results.userAnalytics': (context, { params, query }) =>
    readUserAnalytics(context, params.id, query),
  'survey-results.funnel': (context, { params, query }) => readFunnel(context, params.id, query),
  'survey-results.crossTab': (context, { params, query }) =>
    readCrossTab(context, params.id, query),
  'survey-results.answers': async (context, { params, query }) => {
    const page = await listAnswers(context, params, query);
    return {
      answers: page.rows.map(({ id, started_at, answer, is_complete, device_type, tags }) => ({
        responseId: id,
        answer: answer as string,
        is_complete,
        device_type,
        started_at: new Date(started_at).toISOString(),
        ...(tags.length > 0 && { tags }),
      })),
      pagination: pagination(page),
    };
  },
  'survey-results.terms': async (context, { params, query }) => ({
    terms: await readTerms(context, params, query),
  }),
  'survey-results.topics': (context, { params, query }) => readTopics(context, params, query),
  'survey-results.sentences': (context, { params, query }) => readSentences(context, params, query),
  'survey-results.pulse': (context, { params }) => readPulse(context, params.id),
  'survey-results.listShareLinks': async (context, { params }) =>
    (await listShareLinks(context, params.id)).map((link) => presentShareLink(context, link)),
  'survey-results.createShareLink': async (context, { params, query, body }) =>
    presentShareLink(
      context,
      await createShareLink(context, params.id, { ...body, weights: query.weights }),
    ),
  'survey-results.updateShareLink': async (context, { params, body }) =>
    presentShareLink(context, await updateShareLink(context, params, body)),
  'survey-results.revokeShareLink': (context, { params }) =>
    revokeShareLink(context, params.id, params.linkId),
  'survey-results.listSavedFilters': (context, { params }) => listSavedFilters(context, params.id),
  'survey-results.createSavedFilter': (context, { params, body }) =>
    createSavedFilter(context, params.id, body),
  'survey-results.deleteSavedFilter': (context, { params }) =>
    deleteSavedFilter(context, params.id, params.filterId),
  'survey-results.deleteResponse': (context, { params }) =>
    deleteResponseOf(context, params.id, params.responseId),
  'survey-results.response': (context, { params, query }) =>
    readOneResponse(context, params.id, params.responseId, query.redact ?? false),
  'survey-results.correctResponse': async (context, { params, body }, headers) => {
    const { row, version } = await correctResponseOf(
      context,
      params.id,
      params.responseId,
      body.answers as Answers,
      bodyBytes(headers, body),
    );
    return presentResponse(row, new Map([[row.survey_id, version]]));
  },
  'survey-results.excludeResponse': (context, { params, body }) =>
    excludeResponse(context, params.id, params.responseId, body.excluded),
  'survey-results.resendResponse': (context, { params }) =>
    resendResponse(context, params.id, params.responseId),
  'survey-results.saveTags': (context, { params, body }) =>
    saveTags(context, params.id, params.responseId, body.tags),
  'survey-results.tagRules': (context, { params }) => listTagRules(context, params.id),
  'survey-results.createTagRule': (context, { params, body }) =>
    createTagRule(context, params.id, body),
  'survey-results.updateTagRule': (context, { params, body }) =>
    updateTagRule(context, params, body),
  'survey-results.deleteTagRule': (context, { params }) =>
    deleteTagRule(context, params.id, params.ruleId),
  'survey-results.applyTagRules': (context, { params }) => applyTagRules(context, params.id),
  'survey-results.createFile': (context, { params, query, body }) =>
    createResponseFile(context, params.id, query, body),
  'survey-results.files': (context, { params }) => listResponseFiles(context, params.id),
  'survey-results.downloadFile': (context, { params }) => downloadResponseFile(context, params),
  'survey-results.notes': (context, { params }) => listNotes(context, params),
  'survey-results.addNote': (context, { params, body }) => noteResponse(context, params, body.text),
  'survey-results.deleteNote': (context, { params }) => deleteNote(context, params),
  'survey-results.mails': (context, { params }) => readMails(context, params.id),
  'survey-results.saveMails': (context, { params, body }) => saveMails(context, params.id, body),
  'survey-results.stopMails': (context, { params }) => stopMails(context, params.id),
  'survey-results.leaveMails': (context, { params }) => leaveMails(context, params.id),
  'survey-results.readUnsubscribe': (context, { params }) => readUnsubscribe(context, params.token),
  'survey-results.unsubscribe': (context, { params }) => unsubscribe(context, params.token),
  'survey-results.followUpRules': (context, { params }) => readFollowUpRules(context, params.id),
  'survey-results.createFollowUpRule': (context, { params, body }) =>
    createFollowUpRule(context, params.id, body),
  'survey-results.updateFollowUpRule': (context, { params, body }) =>
    updateFollowUpRule(context, params, body),
  'survey-results.deleteFollowUpRule': (context, { params }) =>
    deleteFollowUpRule(context, params.id, params.ruleId),
  'survey-results.followUps': (context, { params, query }) =>
    listFollowUps(context, params.id, query),
  'survey-results.changeFollowUp': (context, { params, body }) =>
    changeFollowUp(context, params, body),
  'survey-results.createLinks': (context, { params, body }) =>
    createLinks(context, params.id, body),
  'survey-results.countLinks': (context, { params }) => countLinks(context, params.id),
  'survey-results.shared': (context, { params }, { authorization }) =>
    readSharedResults(context, params.token, /^bearer (\S+)$/i.exec(String(authorization))?.[1]),
  'survey-results.unlockShared': (context, { params, body }) =>
    unlockSharedResults(context, params.token, body.password),
} satisfies HandlersOf<'survey-results'>);
