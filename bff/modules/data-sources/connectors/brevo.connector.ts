import { d } from '@core/records/fieldSet';
import type { ConnectorManifest } from '../engine/connectorManifest';

/** https://developers.brevo.com/reference/getcontacts-1: limit and offset, `modifiedSince` in UTC. */
export const brevo: ConnectorManifest = {
  id: 'brevo',
  name: 'Brevo',
  icon: 'inbox',
  color: 'chart.5',
  category: 'Email Marketing',
  description: 'Contacts',
  documentation: 'https://developers.brevo.com/reference/getcontacts-1',
  fields: [
    {
      name: 'apiKey',
      label: 'API key',
      secret: true,
      placeholder: 'xkeysib-…',
      help: 'SMTP & API, API keys.',
    },
  ],
  baseUrl: 'https://api.brevo.com/v3',
  auth: { kind: 'header', name: 'api-key', value: '{{apiKey}}' },
  probe: { path: '/account' },
  rateLimit: { requests: 10, perSeconds: 1 },
  streams: [
    {
      name: 'contacts',
      path: '/contacts',
      query: { sort: 'asc' },
      records: 'contacts',
      primaryKey: 'id',
      pagination: {
        kind: 'offset',
        param: 'offset',
        into: 'query',
        size: { param: 'limit', value: 500 },
      },
      incremental: {
        field: 'modifiedAt',
        format: 'iso',
        lookbackSeconds: 300,
        param: 'modifiedSince',
      },
      set: {
        label: 'Contacts',
        kind: 'profile',
        fields: [
          d('id', 'Contact', 'source_user_id'),
          d('email', 'Email'),
          d('attributes.FIRSTNAME', 'First name', 'first_name'),
          d('attributes.LASTNAME', 'Last name', 'last_name'),
          d('attributes.SMS', 'Mobile', 'phone'),
          d('emailBlacklisted', 'Opted out of email', 'email_opt_out'),
          d('smsBlacklisted', 'Opted out of text messages'),
          d('createdAt', 'Created', 'created_at'),
          d('modifiedAt', 'Changed', 'updated_at'),
          d('listIds', 'Lists', null),
        ],
      },
    },
  ],
};
