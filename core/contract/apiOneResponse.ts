import { defineEndpoint } from './defineEndpoint';
import { boolean, idParams, number, object } from './fields';

const access = { kind: 'apiKey', scope: 'write', area: 'responses' } as const;

export const apiExcludeResponse = defineEndpoint({
  id: 'api.excludeResponse',
  method: 'PUT',
  path: '/api/v1/responses/:id/exclusion',
  access,
  params: idParams,
  body: object({
    /** False includes it again. */
    excluded: boolean().required(),
  }),
  response: object({
    excluded: boolean().required().meta({ description: 'Whether it is excluded now.' }),
  }),
  errors: ['not_found'],
  summary: 'Exclude a response from results, or include it again',
  description:
    'Results, lists and files leave an excluded response out. It can still be read by its ID, and the profile of its person does not change.',
});

export const apiResendResponse = defineEndpoint({
  id: 'api.resendResponse',
  method: 'POST',
  path: '/api/v1/responses/:id/resend',
  access,
  params: idParams,
  status: 202,
  response: object({
    /** Messages that were queued. */
    webhooks: number().required(),
  }),
  errors: ['not_found', 'conflict'],
  summary: 'Send the webhooks of a completed response again',
  description:
    'Sends new messages with the current answers: `survey.completed` and `response.completed`. To repeat one message with its ID, resend its delivery instead.',
});
