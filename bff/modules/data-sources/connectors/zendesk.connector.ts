import { d } from '@core/records/fieldSet';
import type { ConnectorManifest, StreamSpec } from '../engine/connectorManifest';

const list: Pick<StreamSpec, 'primaryKey' | 'query' | 'pagination' | 'incremental'> = {
  primaryKey: 'id',
  query: { start_time: '1' },
  pagination: {
    kind: 'nextUrl',
    from: 'after_url',
    until: 'end_of_stream',
    size: { param: 'per_page', value: 1000 },
  },
  incremental: { field: 'updated_at', format: 'epoch', lookbackSeconds: 300, param: 'start_time' },
};

/**
 * https://developer.zendesk.com/api-reference/ticketing/ticket-management/incremental_exports/: the
 * cursor variant, 10 requests a minute.
 */
export const zendesk: ConnectorManifest = {
  id: 'zendesk',
  name: 'Zendesk',
  icon: 'life-buoy',
  color: 'chart.10',
  category: 'CRM Systems',
  description: 'Users and tickets',
  documentation:
    'https://developer.zendesk.com/api-reference/ticketing/ticket-management/incremental_exports/',
  fields: [
    {
      name: 'apiKey',
      label: 'API token',
      secret: true,
      help: 'Admin Center, Apps and integrations, Zendesk API.',
    },
    {
      name: 'accountId',
      label: 'Subdomain',
      placeholder: 'acme for acme.zendesk.com',
      pattern: '[a-z0-9-]{1,63}',
    },
    { name: 'email', label: 'Agent email', pattern: '[^\\s@:/]+@[^\\s@:/]+' },
  ],
  baseUrl: 'https://{{accountId}}.zendesk.com/api/v2',
  auth: { kind: 'basic', user: '{{email}}/token', password: '{{apiKey}}' },
  probe: { path: '/users/me.json' },
  rateLimit: { requests: 10, perSeconds: 60 },
  streams: [
    {
      ...list,
      name: 'users',
      path: '/incremental/users/cursor.json',
      records: 'users',
      deleted: { field: 'active', equals: false },
      set: {
        label: 'Users',
        kind: 'profile',
        fields: [
          d('id', 'User', 'source_user_id'),
          d('email', 'Email'),
          d('name', 'Full name'),
          d('phone', 'Phone'),
          d('organization_id', 'Organisation', 'company_id'),
          d('locale', 'Language'),
          d('time_zone', 'Time zone', 'timezone'),
          d('role', 'end-user, agent or admin', null),
          d('tags', 'Labels'),
          d('created_at', 'Created'),
          d('updated_at', 'Changed'),
          d('last_login_at', 'Last sign-in', 'last_login'),
          d('active', 'Not deleted', null),
        ],
      },
    },
    {
      ...list,
      name: 'tickets',
      path: '/incremental/tickets/cursor.json',
      records: 'tickets',
      deleted: { field: 'status', equals: 'deleted' },
      set: {
        label: 'Tickets',
        kind: 'event',
        constants: { event: 'Ticket Opened' },
        fields: [
          d('id', 'Ticket', 'message_id'),
          d('requester_id', 'Who asked', 'source_user_id'),
          d('subject', 'Subject', null),
          d('status', 'new, open, pending, solved …', null),
          d('priority', 'Priority', null),
          d('via.channel', 'Channel', 'channel'),
          d('created_at', 'Opened', 'timestamp'),
          d('updated_at', 'Changed', 'updated_at'),
        ],
      },
    },
  ],
};
