import { defineEndpoint } from './defineEndpoint';
import { erasureRequest, identifierErasure } from './erasureShapes';
import { array, companyFilterQuery, object, string } from './fields';

export const erasePerson = defineEndpoint({
  id: 'companies.erasePerson',
  method: 'POST',
  path: '/api/privacy/erase',
  access: { kind: 'session', tenant: 'filter', permission: 'settings:write' },
  query: companyFilterQuery,
  body: erasureRequest,
  response: identifierErasure,
  errors: ['company_required'],
  summary: 'Erase everything stored about one person',
  description:
    'The receipt lists the rows removed by table, without the identifier. Records that only unsigned answers link to this person are kept, unless `includeUnverified` is true.',
});

export const listSigningKeys = defineEndpoint({
  id: 'companies.listSigningKeys',
  method: 'GET',
  path: '/api/privacy/signing-keys',
  access: { kind: 'public' },
  response: object({
    /** Public keys in PEM format, the current one first. */
    keys: array(string().required()).required(),
  }),
  summary: 'List the public keys that sign reports about erased people',
  description:
    'Ed25519 keys in PEM format, the current one first. Compare them with the `publicKey` of a report before you verify its signature.',
});
