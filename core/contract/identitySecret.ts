import { defineEndpoint } from './defineEndpoint';
import { object, string } from './fields';

const companyParams = object({ companyId: string().required() });

const session = { kind: 'session', tenant: 'none' } as const;

const identityState = object({
  /** When the secret was created or last rotated; null if there is none. */
  updatedAt: string().nullable().defined(),
  /** When the previous secret stops being accepted; null if it is not accepted. */
  previousValidUntil: string().nullable().defined(),
});
const identityPath = '/api/companies/:companyId/identity-secret';

export const readIdentitySecret = defineEndpoint({
  id: 'embed.readIdentitySecret',
  method: 'GET',
  path: identityPath,
  access: { ...session, permission: 'data_sources:read' },
  params: companyParams,
  response: identityState,
  errors: ['not_found'],
  summary: 'Read whether there is an identity secret; the secret itself cannot be read again',
});

export const rotateIdentitySecret = defineEndpoint({
  id: 'embed.rotateIdentitySecret',
  method: 'POST',
  path: `${identityPath}/rotate`,
  access: { ...session, permission: 'data_sources:write' },
  params: companyParams,
  response: identityState.concat(object({ secret: string().required() })),
  errors: ['not_found'],
  summary: 'Create a new identity secret, returned once; the previous one also works for a day',
  description:
    "The first call creates the first secret. Your server signs with the text exactly as shown: `createHmac('sha256', secret).update(email).digest('hex')`. Sign only values that your visitors cannot choose.",
});

export const revokePreviousIdentitySecret = defineEndpoint({
  id: 'embed.revokePreviousIdentitySecret',
  method: 'POST',
  path: `${identityPath}/revoke-previous`,
  access: { ...session, permission: 'data_sources:write' },
  params: companyParams,
  response: identityState,
  errors: ['not_found'],
  summary: 'Revoke the previous identity secret',
});
