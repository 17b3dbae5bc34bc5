import { defineEndpoint } from './defineEndpoint';
import { companyFilterQuery, object, string, text } from './fields';

const access = {
  kind: 'session',
  tenant: 'filter',
  permission: 'data_sources:write',
} as const;

export const startSourceSignIn = defineEndpoint({
  id: 'data-sources.startSignIn',
  method: 'POST',
  path: '/api/data-sources/sign-in',
  access,
  verifiedEmail: true,
  query: companyFilterQuery,
  body: object({ type: text().required(), domain: text().optional() }),
  response: object({ url: string().required(), ticket: string().required() }),
  errors: ['vendor_not_configured'],
  summary: "Begin a sign-in at a source's vendor",
});

export const finishSourceSignIn = defineEndpoint({
  id: 'data-sources.finishSignIn',
  method: 'POST',
  path: '/api/data-sources/sign-in/finish',
  access,
  verifiedEmail: true,
  query: companyFilterQuery,
  body: object({
    ticket: string().max(4000).required(),
    state: string().max(500).required(),
    code: string().max(4000).required(),
  }),
  response: object({ grant: string().required(), connectedAs: string().nullable() }),
  errors: ['vendor_not_configured'],
  summary: 'End it; `grant` goes into the config',
});
