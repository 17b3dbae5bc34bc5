import { d } from '@core/records/fieldSet';
import type { ConnectorManifest } from '../engine/connectorManifest';

/**
 * https://airtable.com/developers/web/api: a table's rows, 100 per page; after a 429, wait 30
 * seconds.
 */
export const airtable: ConnectorManifest = {
  id: 'airtable',
  name: 'Airtable',
  icon: 'table',
  color: 'chart.8',
  category: 'Productivity Tools',
  description: 'The rows of a table',
  documentation: 'https://airtable.com/developers/web/api',
  fields: [
    {
      name: 'apiKey',
      label: 'Personal access token',
      secret: true,
      placeholder: 'pat…',
      help: 'It needs data.records:read.',
    },
    { name: 'accountId', label: 'Base ID', placeholder: 'app…', pattern: 'app\\w+' },
    { name: 'table', label: 'Table name or ID' },
  ],
  baseUrl: 'https://api.airtable.com/v0',
  auth: { kind: 'bearer', token: '{{apiKey}}' },
  probe: { path: '/{{accountId}}/{{table}}', query: { maxRecords: '1' } },
  rateLimit: { requests: 5, perSeconds: 1 },
  streams: [
    {
      name: 'rows',
      path: '/{{accountId}}/{{table}}',
      records: 'records',
      flatten: 'fields',
      primaryKey: 'id',
      pagination: {
        kind: 'cursor',
        from: 'offset',
        into: 'query',
        param: 'offset',
        size: { param: 'pageSize', value: 100 },
      },
      set: {
        label: 'Rows',
        open: true,
        fields: [d('id', 'Row, rec…'), d('createdTime', 'Made', 'created_at')],
      },
    },
  ],
};
