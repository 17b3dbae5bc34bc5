import { defineEndpoint } from './defineEndpoint';
import { array, boolean, companyFilterQuery, idParams, object, string, text } from './fields';

const access = { kind: 'session', tenant: 'filter', permission: 'data_sources:read' } as const;
const write = { ...access, permission: 'data_sources:write' } as const;

/** Limits: comments per draft, characters per comment, teammates mentioned in one, unread mentions in the list. */
export const DRAFT_COMMENT_LIMITS = {
  comments: 1000,
  textMax: 2000,
  mentions: 20,
  unread: 50,
} as const;

/** A comment on a draft or one of its questions, or a reply to one. */
export const draftComment = object({
  id: string().required(),
  /** Null if the comment is about the whole draft. */
  questionId: string().nullable().defined(),
  /** Title of the question when the comment was written; shown once the question is deleted. */
  questionTitle: string().nullable().defined(),
  /** The comment that this one replies to; null for the first of a thread. */
  threadId: string().nullable().defined(),
  /** Empty if the comment was deleted but has replies. */
  text: string().defined(),
  /** Null if the author is no longer a teammate. */
  author: string().nullable().defined(),
  /** Written by the caller, who can edit and delete it. */
  isOwn: boolean().required(),
  createdAt: string().required(),
  editedAt: string().nullable().defined(),
  /** When the thread was resolved; null while it is open. */
  resolvedAt: string().nullable().defined(),
  resolvedBy: string().nullable().defined(),
  /** IDs of the teammates that it mentions. */
  mentions: array(string().required()).required(),
});

const content = {
  text: text(DRAFT_COMMENT_LIMITS.textMax).trim().required('Please enter a comment.'),
  /** IDs of the teammates to notify. */
  mentions: array(text(64).required()).max(DRAFT_COMMENT_LIMITS.mentions).default([]),
};

const commentParams = object({ id: string().required(), commentId: string().required() });

export const listDraftComments = defineEndpoint({
  id: 'survey-drafts.comments',
  method: 'GET',
  path: '/api/surveys/drafts/:id/comments',
  access,
  params: idParams,
  query: companyFilterQuery,
  response: object({ comments: array(draftComment.required()).required() }),
  errors: ['not_found'],
  screensOnly: true,
  summary: 'List the comments on a draft, oldest first',
});

export const addDraftComment = defineEndpoint({
  id: 'survey-drafts.addComment',
  method: 'POST',
  path: '/api/surveys/drafts/:id/comments',
  access: write,
  params: idParams,
  query: companyFilterQuery,
  body: object({
    ...content,
    /** Omit it to comment on the whole draft. A reply is about its thread's question. */
    questionId: text(64).nullable().optional(),
    /** The first comment of the thread to reply to. Replying reopens a resolved thread. */
    threadId: text(64).nullable().optional(),
  }),
  status: 201,
  response: draftComment,
  errors: ['not_found', 'quota_reached'],
  screensOnly: true,
  summary: 'Comment on a draft or one of its questions, or reply',
});

export const editDraftComment = defineEndpoint({
  id: 'survey-drafts.editComment',
  method: 'PUT',
  path: '/api/surveys/drafts/:id/comments/:commentId',
  access: write,
  params: commentParams,
  query: companyFilterQuery,
  body: object(content),
  response: draftComment,
  errors: ['not_found'],
  screensOnly: true,
  summary: "Change the caller's own comment",
});

export const resolveDraftThread = defineEndpoint({
  id: 'survey-drafts.resolveThread',
  method: 'PUT',
  path: '/api/surveys/drafts/:id/comments/:commentId/resolved',
  access: write,
  params: commentParams,
  query: companyFilterQuery,
  body: object({ isResolved: boolean().required() }),
  response: draftComment,
  errors: ['not_found'],
  screensOnly: true,
  summary: 'Resolve or reopen a thread',
});

export const deleteDraftComment = defineEndpoint({
  id: 'survey-drafts.deleteComment',
  method: 'DELETE',
  path: '/api/surveys/drafts/:id/comments/:commentId',
  access: write,
  params: commentParams,
  query: companyFilterQuery,
  status: 204,
  errors: ['not_found'],
  screensOnly: true,
  summary: "Delete the caller's own comment; its replies are kept",
});

export const readMentionable = defineEndpoint({
  id: 'survey-drafts.mentionable',
  method: 'GET',
  path: '/api/surveys/drafts/:id/mentionable',
  access,
  params: idParams,
  query: companyFilterQuery,
  response: object({
    /** Teammates who can read the draft. */
    teammates: array(
      object({ id: string().required(), name: string().required() }).required(),
    ).required(),
    /** False if the server sends no email. */
    sendsMail: boolean().required(),
    /** The caller gets an email when someone mentions them. */
    mailsMe: boolean().required(),
  }),
  errors: ['not_found'],
  screensOnly: true,
  summary: 'List the teammates that a comment on a draft can mention',
});

export const listMentions = defineEndpoint({
  id: 'survey-drafts.mentions',
  method: 'GET',
  path: '/api/draft-mentions',
  access,
  query: companyFilterQuery,
  response: object({
    mentions: array(
      object({
        commentId: string().required(),
        draftId: string().required(),
        draftName: string().required(),
        text: string().required(),
        /** Null if the author is no longer a teammate. */
        author: string().nullable().defined(),
        createdAt: string().required(),
      }).required(),
    ).required(),
  }),
  screensOnly: true,
  summary: "List the caller's unread mentions in comments on drafts, newest first",
});

export const markMentionsRead = defineEndpoint({
  id: 'survey-drafts.readMentions',
  method: 'POST',
  path: '/api/surveys/drafts/:id/mentions/read',
  access,
  params: idParams,
  query: companyFilterQuery,
  status: 204,
  errors: ['not_found'],
  screensOnly: true,
  summary: "Mark the caller's mentions in a draft as read",
});
