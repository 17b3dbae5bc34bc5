import { d, m } from '@core/records/fieldSet';
import type { ConnectorManifest } from '../engine/connectorManifest';

/**
 * https://supabase.com/docs/reference/self-hosting-storage: objects of a bucket, one folder at a
 * time, by limit and offset in the body.
 */
export const supabaseStorage: ConnectorManifest = {
  id: 'supabase-storage',
  name: 'Supabase Storage',
  icon: 'folder',
  color: 'chart.2',
  category: 'Cloud Storage',
  isPopular: true,
  description: 'Files in a bucket: names, types, sizes and dates',
  documentation: 'https://supabase.com/docs/guides/storage',
  fields: [
    { name: 'apiKey', label: 'Service role key', secret: true, help: 'Project settings, API.' },
    {
      name: 'accountId',
      label: 'Project',
      placeholder: 'abcd for abcd.supabase.co',
      pattern: '[a-z0-9-]{1,63}',
    },
    { name: 'bucket', label: 'Bucket', pattern: '[\\w.-]+' },
    { name: 'folder', label: 'Folder', optional: true },
  ],
  defaults: { folder: '' },
  baseUrl: 'https://{{accountId}}.supabase.co/storage/v1',
  auth: { kind: 'bearer', token: '{{apiKey}}' },
  headers: { apikey: '{{apiKey}}' },
  probe: { path: '/bucket/{{bucket}}' },
  streams: [
    {
      name: 'files',
      path: '/object/list/{{bucket}}',
      method: 'POST',
      body: { prefix: '{{folder}}', sortBy: { column: 'name', order: 'asc' } },
      records: '$',
      primaryKey: 'name',
      pagination: {
        kind: 'offset',
        param: 'offset',
        into: 'body',
        size: { param: 'limit', value: 1000 },
      },
      incremental: { field: 'updated_at', format: 'iso', lookbackSeconds: 300, clientSide: true },
      set: {
        label: 'Files',
        kind: 'other',
        fields: [
          d('name', 'File name', null),
          d('id', 'File', null),
          d('created_at', 'Made', null),
          d('updated_at', 'Changed', 'updated_at'),
          d('last_accessed_at', 'Last read', null),
          d('metadata.mimetype', 'Type', null),
          m('metadata.size', 'Bytes'),
        ],
      },
    },
  ],
};
