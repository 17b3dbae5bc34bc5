import { d } from '@core/records/fieldSet';
import type { ConnectorManifest } from '../engine/connectorManifest';

/**
 * https://developers.intercom.com/docs/references/rest-api: searches take filter and page in the
 * body; times are epoch seconds.
 */
export const intercom: ConnectorManifest = {
  id: 'intercom',
  name: 'Intercom',
  icon: 'message-circle',
  color: 'chart.11',
  category: 'CRM Systems',
  isPopular: true,
  description: 'Contacts',
  documentation:
    'https://developers.intercom.com/docs/references/rest-api/api.intercom.io/contacts/searchcontacts',
  fields: [
    {
      name: 'apiKey',
      label: 'Access token',
      secret: true,
      help: 'Developer Hub, your app, Authentication.',
    },
  ],
  baseUrl: 'https://api.intercom.io',
  auth: { kind: 'bearer', token: '{{apiKey}}' },
  headers: { 'intercom-version': '2.11' },
  probe: { path: '/me' },
  rateLimit: { requests: 150, perSeconds: 10 },
  streams: [
    {
      name: 'contacts',
      path: '/contacts/search',
      method: 'POST',
      records: 'data',
      primaryKey: 'id',
      body: {
        query: { field: 'updated_at', operator: '>', value: 0 },
        sort: { field: 'updated_at', order: 'ascending' },
      },
      pagination: {
        kind: 'cursor',
        from: 'pages.next.starting_after',
        into: 'body',
        param: 'pagination.starting_after',
        size: { param: 'pagination.per_page', value: 150 },
      },
      incremental: {
        field: 'updated_at',
        format: 'epoch',
        lookbackSeconds: 300,
        body: { query: { field: 'updated_at', operator: '>', value: '{{cursor|number}}' } },
      },
      set: {
        label: 'Contacts',
        kind: 'profile',
        fields: [
          d('id', 'Contact', 'source_user_id'),
          d('external_id', 'Your own user id', 'user_id'),
          d('email', 'Email'),
          d('name', 'Full name'),
          d('phone', 'Phone'),
          d('role', 'user or lead', null),
          d('avatar', 'Picture'),
          d('location.country', 'Country', 'country'),
          d('location.city', 'City', 'city'),
          d('created_at', 'Created'),
          d('updated_at', 'Changed'),
          d('last_seen_at', 'Last seen', 'last_seen'),
          d('unsubscribed_from_emails', 'Opted out of email', 'email_opt_out'),
          d('custom_attributes', 'Your own attributes'),
        ],
      },
    },
  ],
};
