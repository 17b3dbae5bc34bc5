import { defineEndpoint } from './defineEndpoint';
import { array, boolean, companyFilterQuery, number, object, string, text } from './fields';

export const erasePerson = defineEndpoint({
  id: 'companies.erasePerson',
  method: 'POST',
  path: '/api/privacy/erase',
  access: { kind: 'session', tenant: 'filter', permission: 'settings:write' },
  query: companyFilterQuery,
  body: object({
    identifier: object({
      type: string()
        .oneOf(['email', 'uuid', 'custom'], 'Please choose email, uuid or custom.')
        .required('Please choose a type.'),
      value: text(320).trim().required('Please enter the identifier.'),
    }).required(),
    includeUnverified: boolean().optional(),
  }),
  response: object({
    id: string().required(),
    erasedAt: string().required(),
    identifierType: string().required(),
    removed: array(
      object({ table: string().required(), rows: number().required() }).required(),
    ).required(),
    total: number().required(),
  }),
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
