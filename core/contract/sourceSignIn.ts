import { defineEndpoint } from './defineEndpoint';
import { companyFilterQuery, object, string, text } from './fields';

/**
 * A sign-in with a source's vendor, in two calls. The first returns the vendor's page. The second
 * exchanges that page's result for access.
 */
export const signInAtVendor = defineEndpoint({
  id: 'data-sources.signIn',
  method: 'POST',
  path: '/api/data-sources/sign-in',
  screensOnly: true,
  access: { kind: 'session', tenant: 'filter', permission: 'data_sources:write' },
  verifiedEmail: true,
  query: companyFilterQuery,
  body: object({
    type: text().required(),
    domain: text().optional(),
    ticket: string().max(4000).optional(),
    state: text().optional(),
    code: string().max(4000).optional(),
  }),
  response: object({
    url: string().optional(),
    ticket: string().optional(),
    grant: string().optional(),
    connectedAs: string().nullable().optional(),
  }),
  summary: "Sign in to a source's vendor",
});
