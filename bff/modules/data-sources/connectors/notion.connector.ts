import { d } from '@core/records/fieldSet';
import type { ConnectorManifest } from '../engine/connectorManifest';

/** https://developers.notion.com/reference: reads take the cursor in the query, searches in the body. */
export const notion: ConnectorManifest = {
  id: 'notion',
  name: 'Notion',
  icon: 'file-text',
  color: 'chart.7',
  category: 'Productivity Tools',
  description: 'People and pages of a workspace',
  documentation: 'https://developers.notion.com/reference',
  fields: [
    {
      name: 'apiKey',
      label: 'Internal integration secret',
      secret: true,
      help: 'The integration sees only pages it was added to.',
    },
  ],
  baseUrl: 'https://api.notion.com/v1',
  auth: { kind: 'bearer', token: '{{apiKey}}' },
  headers: { 'notion-version': '2022-06-28' },
  probe: { path: '/users/me' },
  rateLimit: { requests: 3, perSeconds: 1 },
  streams: [
    {
      name: 'users',
      path: '/users',
      records: 'results',
      primaryKey: 'id',
      pagination: {
        kind: 'cursor',
        from: 'next_cursor',
        into: 'query',
        param: 'start_cursor',
        more: 'has_more',
        size: { param: 'page_size', value: 100 },
      },
      set: {
        label: 'People',
        kind: 'profile',
        fields: [
          d('id', 'User', 'source_user_id'),
          d('name', 'Full name'),
          d('person.email', 'Email', 'email'),
          d('avatar_url', 'Picture', 'avatar'),
          d('type', 'person or bot', null),
        ],
      },
    },
    {
      name: 'pages',
      path: '/search',
      method: 'POST',
      body: {
        filter: { property: 'object', value: 'page' },
        sort: { direction: 'ascending', timestamp: 'last_edited_time' },
      },
      records: 'results',
      primaryKey: 'id',
      pagination: {
        kind: 'cursor',
        from: 'next_cursor',
        into: 'body',
        param: 'start_cursor',
        more: 'has_more',
        size: { param: 'page_size', value: 100 },
      },
      incremental: {
        field: 'last_edited_time',
        format: 'iso',
        lookbackSeconds: 3600,
        clientSide: true,
      },
      deleted: { field: 'archived', equals: true },
      set: {
        label: 'Pages',
        kind: 'other',
        fields: [
          d('id', 'Page', null),
          d('url', 'Address', null),
          d('created_time', 'Made', null),
          d('last_edited_time', 'Changed', 'updated_at'),
          d('properties', 'Properties', null),
        ],
      },
    },
  ],
};
