import { defineEndpoint } from './defineEndpoint';
import { erasureBundle } from './erasureShapes';
import { array, boolean, companyFilterQuery, number, object, string, text } from './fields';

/** An identifier to erase, which may not belong to a person yet. */
export const erasureRequest = object({
  identifier: object({
    type: string()
      .oneOf(['email', 'uuid', 'custom'], 'Please choose email, uuid or custom.')
      .required('Please choose a type.')
      .meta({ description: 'Kind of the identifier.' }),
    value: text(320)
      .trim()
      .required('Please enter the identifier.')
      .meta({ description: 'The identifier, such as an email address.' }),
  }).required(),
  includeUnverified: boolean().optional(),
  /** Also returns everything that was stored, in `bundle`. */
  report: boolean().optional(),
});

/** The receipt of the erasure of an identifier. */
export const identifierErasure = object({
  id: string().required(),
  erasedAt: string().required(),
  identifierType: string().required(),
  removed: array(
    object({ table: string().required(), rows: number().required() }).required(),
  ).required(),
  total: number().required(),
  /** With `report`: everything that was stored, and a signed statement. Navout keeps no copy. */
  bundle: erasureBundle.nullable().default(null),
});

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
    /** Public keys in PEM format, the current key first. */
    keys: array(string().required()).required(),
  }),
  summary: 'List the public keys that sign reports about erased people',
  description:
    'Ed25519 keys in PEM format, the current key first. Compare them with the `publicKey` of a report before you verify its signature.',
});
