import { LIMITS } from '../limits';
import { defineEndpoint } from './defineEndpoint';
import { boolean, companyFilterQuery, object, string } from './fields';

const token = object({ token: string().required() });

export const saveMentionMails = defineEndpoint({
  id: 'survey-drafts.saveMentionMails',
  method: 'PUT',
  path: '/api/mention-mails',
  access: { kind: 'session', tenant: 'filter', permission: 'data_sources:read' },
  query: companyFilterQuery,
  body: object({ isOn: boolean().required() }),
  status: 204,
  screensOnly: true,
  summary: 'Turn emails about mentions of the caller on or off',
});

export const readMentionMails = defineEndpoint({
  id: 'survey-drafts.mentionMails',
  method: 'GET',
  path: '/api/mention-mails/:token',
  access: { kind: 'public' },
  rate: 'widget',
  params: token,
  response: object({ isOn: boolean().required() }),
  errors: ['not_found'],
  screensOnly: true,
  summary: 'Read whether the recipient of an email still gets emails about mentions',
});

/** Content types of the one-click request (RFC 8058), and of calls without a body. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'] as const;

export const stopMentionMails = defineEndpoint({
  id: 'survey-drafts.stopMentionMails',
  method: 'POST',
  path: '/api/mention-mails/:token/unsubscribe',
  access: { kind: 'public' },
  rate: 'widget',
  params: token,
  upload: { types: FORMS, bytes: LIMITS.api.bodyBytes },
  status: 204,
  errors: ['not_found'],
  screensOnly: true,
  summary: 'Stop emails about mentions to their recipient, without signing in (RFC 8058)',
});
