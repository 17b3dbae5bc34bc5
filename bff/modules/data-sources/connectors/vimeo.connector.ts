import { d, m } from '@core/records/fieldSet';
import type { ConnectorManifest } from '../engine/connectorManifest';

/** https://developer.vimeo.com/api: `paging.next` is a path on the same host. */
export const vimeo: ConnectorManifest = {
  id: 'vimeo',
  name: 'Vimeo',
  icon: 'film',
  color: 'chart.1',
  category: 'Media & Content',
  description: 'Your videos, as items that can be recommended',
  documentation: 'https://developer.vimeo.com/api/reference/videos',
  fields: [
    {
      name: 'apiKey',
      label: 'Personal access token',
      secret: true,
      help: 'It needs the private scope.',
    },
  ],
  baseUrl: 'https://api.vimeo.com',
  auth: { kind: 'bearer', token: '{{apiKey}}' },
  headers: { accept: 'application/vnd.vimeo.*+json;version=3.4' },
  probe: { path: '/me' },
  streams: [
    {
      name: 'videos',
      path: '/me/videos',
      query: { sort: 'modified_time', direction: 'asc' },
      records: 'data',
      primaryKey: 'uri',
      pagination: { kind: 'nextUrl', from: 'paging.next', size: { param: 'per_page', value: 100 } },
      incremental: {
        field: 'modified_time',
        format: 'iso',
        lookbackSeconds: 300,
        clientSide: true,
      },
      set: {
        label: 'Videos',
        kind: 'item',
        fields: [
          d('uri', 'Video', 'item_id'),
          d('name', 'Title', 'item_title'),
          d('description', 'Description'),
          d('link', 'Page', 'url'),
          d('pictures.base_link', 'Picture', 'image_url'),
          d('created_time', 'Made', 'published_at'),
          d('modified_time', 'Changed', 'updated_at'),
          d('tags', 'Labels', null),
          m('duration', 'Seconds'),
          m('stats.plays', 'Plays'),
        ],
      },
    },
  ],
};
