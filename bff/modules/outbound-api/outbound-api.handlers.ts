import type { HandlerMap, HandlersOf } from '@bff/http/handler';
import { deleteToken, rotateToken, updateToken } from './changeToken';
import { createToken } from './createToken';
import {
  createAttribute,
  deleteAttribute,
  listAttributes,
  updateAttribute,
} from './customAttributes';
import { listRequests } from './listRequests';
import { listTokens } from './listTokens';
import {
  presentAttribute,
  presentIssued,
  presentRequest,
  presentToken,
} from './outbound-api.presenter';
import { reportUsage } from './reportUsage';

export const outboundApiHandlers = {
  'outbound-api.listTokens': async (context) => (await listTokens(context)).map(presentToken),
  'outbound-api.createToken': async (context, { body }) =>
    presentIssued(await createToken(context, body)),
  'outbound-api.updateToken': async (context, input) =>
    presentToken(await updateToken(context, input)),
  'outbound-api.deleteToken': (context, { params }) => deleteToken(context, params.id),
  'outbound-api.rotateToken': async (context, { params, body }) =>
    presentIssued(await rotateToken(context, params.id, body.overlapHours)),
  'outbound-api.listRequests': async (context, input) => {
    const { rows, next } = await listRequests(context, input);
    return { data: rows.map(presentRequest), next };
  },
  'outbound-api.listAttributes': async (context) =>
    (await listAttributes(context)).map(presentAttribute),
  'outbound-api.createAttribute': async (context, { body }) =>
    presentAttribute(await createAttribute(context, body)),
  'outbound-api.updateAttribute': async (context, { params, body }) =>
    presentAttribute(await updateAttribute(context, params.id, body)),
  'outbound-api.deleteAttribute': (context, { params }) => deleteAttribute(context, params.id),
  'outbound-api.readUsage': (context) => reportUsage(context),
  'plans.readUsage': (context) => reportUsage(context),
} satisfies HandlersOf<'outbound-api'> & Pick<HandlerMap, 'plans.readUsage'>;
