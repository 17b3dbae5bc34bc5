import { bodyBytes } from '@bff/http/bodyBytes';
import type { HandlersOf } from '@bff/http/handler';
import {
  listBankedQuestions,
  presentBanked,
  removeFromBank,
  saveToBank,
} from './bank/questionBank';
import {
  addComment,
  deleteComment,
  editComment,
  listComments,
  resolveThread,
} from './comments/draftComments';
import { readMailChoice, saveMailChoice, stopMailsByLink } from './comments/mentionMails';
import { listMentions, markMentionsRead, readMentionable } from './comments/mentions';
import { createDraft } from './createDraft';
import { deleteDraft } from './deleteDraft';
import { readDraft } from './readDraft';
import { listDrafts } from './listDrafts';
import { reportPresence } from './presence/presence';
import { renameDraft } from './renameDraft';
import { presentDraft } from './survey-draft.presenter';
import { updateDraft } from './updateDraft';
import { listDraftVersions, readDraftVersion } from './versions/readVersions';
import { draftQuestions } from './writing/draftQuestions';
import { translateTexts } from './writing/translateTexts';

export const surveyDraftsHandlers = {
  'survey-drafts.list': async (context) => (await listDrafts(context)).map(presentDraft),
  'survey-drafts.create': async (context, { body }, headers) => {
    await context.quotas.store(context.companyForWrites(), bodyBytes(headers, body));
    return presentDraft(await createDraft(context, body));
  },
  'survey-drafts.read': async (context, { params }) =>
    presentDraft(await readDraft(context, params.id)),
  'survey-drafts.update': async (context, input, headers) => {
    await context.quotas.store(context.companyForWrites(), bodyBytes(headers, input.body));
    return presentDraft(await updateDraft(context, input));
  },
  'survey-drafts.rename': async (context, { params, body }) => {
    const { id, name, revision } = await renameDraft(context, params.id, body.name);
    return { id, name, revision };
  },
  'survey-drafts.delete': (context, { params }) => deleteDraft(context, params.id),
  'survey-drafts.listVersions': (context, { params }) => listDraftVersions(context, params.id),
  'survey-drafts.readVersion': (context, { params }) =>
    readDraftVersion(context, params.id, params.versionId),
  'survey-drafts.comments': (context, { params }) => listComments(context, params.id),
  'survey-drafts.addComment': (context, { params, body }) => addComment(context, params.id, body),
  'survey-drafts.editComment': (context, { params, body }) =>
    editComment(context, { params, body }),
  'survey-drafts.resolveThread': (context, { params, body }) =>
    resolveThread(context, params, body.isResolved),
  'survey-drafts.deleteComment': (context, { params }) => deleteComment(context, params),
  'survey-drafts.mentionable': (context, { params }) => readMentionable(context, params.id),
  'survey-drafts.mentions': (context) => listMentions(context),
  'survey-drafts.readMentions': (context, { params }) => markMentionsRead(context, params.id),
  'survey-drafts.saveMentionMails': (context, { body }) => saveMailChoice(context, body.isOn),
  'survey-drafts.mentionMails': (context, { params }) => readMailChoice(context, params.token),
  'survey-drafts.stopMentionMails': (context, { params }) => stopMailsByLink(context, params.token),
  'survey-drafts.reportPresence': (context, { params, body }) =>
    reportPresence(context, params.id, body.questionId),
  'survey-drafts.translate': (context, { body }) => translateTexts(context, body),
  'survey-drafts.draftQuestions': (context, { body }) => draftQuestions(context, body),
  'survey-drafts.listBank': async (context) =>
    (await listBankedQuestions(context)).map(presentBanked),
  'survey-drafts.saveToBank': async (context, { params, body }, headers) => {
    await context.quotas.store(context.companyForWrites(), bodyBytes(headers, body));
    await saveToBank(context, params.id, body);
  },
  'survey-drafts.removeFromBank': (context, { params }) => removeFromBank(context, params.id),
} satisfies HandlersOf<'survey-drafts'>;
