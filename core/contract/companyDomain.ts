import { defineEndpoint } from './defineEndpoint';
import { boolean, idParams, object, string } from './fields';

const domainState = object({
  domain: string().nullable().defined(),
  /** An unverified domain grants nothing. */
  verified: boolean().required(),
  /** Content of the TXT record that verifies the domain; null without one. */
  record: string().nullable().defined(),
});

const access = { kind: 'session', tenant: 'none', permission: 'settings:write' } as const;

export const readCompanyDomain = defineEndpoint({
  id: 'companies.readDomain',
  method: 'GET',
  path: '/api/companies/:id/domain',
  screensOnly: true,
  access,
  params: idParams,
  response: domainState,
  errors: ['not_found'],
  summary: "Read whether the company's domain is verified, and the DNS record that verifies it",
});

export const checkCompanyDomain = defineEndpoint({
  id: 'companies.checkDomain',
  method: 'POST',
  path: '/api/companies/:id/domain/check',
  screensOnly: true,
  access,
  params: idParams,
  response: domainState,
  errors: ['not_found', 'conflict', 'unavailable'],
  summary: 'Look for the DNS record and mark the domain as verified when it is there',
});
