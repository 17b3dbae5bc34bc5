import { d } from '@core/records/fieldSet';
import type { ConnectorManifest } from '../engine/connectorManifest';

/** https://www.contentful.com/developers/docs/references/content-delivery-api/: entries by skip and limit, newest change last. */
export const contentful: ConnectorManifest = {
  id: 'contentful',
  name: 'Contentful',
  icon: 'newspaper',
  color: 'chart.15',
  category: 'Media & Content',
  isPopular: true,
  description: 'Published entries, as items that can be recommended',
  documentation: 'https://www.contentful.com/developers/docs/references/content-delivery-api/',
  fields: [
    { name: 'apiKey', label: 'Content Delivery API token', secret: true },
    { name: 'accountId', label: 'Space ID', pattern: '\\w+' },
    {
      name: 'environment',
      label: 'Environment',
      optional: true,
      placeholder: 'master',
      pattern: '[\\w.-]+',
    },
  ],
  baseUrl: 'https://cdn.contentful.com/spaces/{{accountId}}/environments/{{environment}}',
  auth: { kind: 'bearer', token: '{{apiKey}}' },
  defaults: { environment: 'master' },
  probe: { path: '/entries', query: { limit: '1' } },
  rateLimit: { requests: 50, perSeconds: 1 },
  streams: [
    {
      name: 'entries',
      path: '/entries',
      query: { order: 'sys.updatedAt', include: '0' },
      records: 'items',
      primaryKey: 'sys.id',
      pagination: {
        kind: 'offset',
        param: 'skip',
        into: 'query',
        size: { param: 'limit', value: 500 },
      },
      incremental: {
        field: 'sys.updatedAt',
        format: 'iso',
        lookbackSeconds: 300,
        param: 'sys.updatedAt[gte]',
      },
      set: {
        label: 'Entries',
        kind: 'item',
        fields: [
          d('sys.id', 'Entry', 'item_id'),
          d('fields.title', 'Title', 'item_title'),
          d('fields.name', 'Name', 'item_title'),
          d('fields.description', 'Description', 'description'),
          d('fields.slug', 'Slug', null),
          d('sys.contentType.sys.id', 'Content type', 'category'),
          d('metadata.tags', 'Labels', null),
          d('sys.createdAt', 'First published', 'published_at'),
          d('sys.updatedAt', 'Changed', 'updated_at'),
        ],
      },
    },
  ],
};
