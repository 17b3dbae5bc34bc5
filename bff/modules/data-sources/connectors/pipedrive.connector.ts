import { d, m } from '@core/records/fieldSet';
import type { ConnectorManifest, StreamSpec } from '../engine/connectorManifest';

const list: Pick<StreamSpec, 'records' | 'primaryKey' | 'pagination' | 'incremental'> = {
  records: 'data',
  primaryKey: 'id',
  pagination: {
    kind: 'cursor',
    from: 'additional_data.next_cursor',
    into: 'query',
    param: 'cursor',
    size: { param: 'limit', value: 500 },
  },
  incremental: {
    field: 'update_time',
    format: 'iso',
    lookbackSeconds: 300,
    param: 'updated_since',
  },
};

/**
 * https://developers.pipedrive.com/docs/api/v1: version 2 lists are paged by
 * `additional_data.next_cursor`.
 */
export const pipedrive: ConnectorManifest = {
  id: 'pipedrive',
  name: 'Pipedrive',
  icon: 'filter',
  color: 'chart.3',
  category: 'CRM Systems',
  description: 'Persons and deals',
  documentation: 'https://pipedrive.readme.io/docs/core-api-concepts-pagination',
  fields: [
    { name: 'apiKey', label: 'API token', secret: true, help: 'Personal preferences, API.' },
    {
      name: 'accountId',
      label: 'Company domain',
      placeholder: 'acme for acme.pipedrive.com',
      pattern: '[a-z0-9-]{1,63}',
    },
  ],
  baseUrl: 'https://{{accountId}}.pipedrive.com/api/v2',
  auth: { kind: 'header', name: 'x-api-token', value: '{{apiKey}}' },
  probe: { path: '/persons', query: { limit: '1' } },
  rateLimit: { requests: 20, perSeconds: 2 },
  streams: [
    {
      ...list,
      name: 'persons',
      path: '/persons',
      query: { sort_by: 'update_time', sort_direction: 'asc' },
      deleted: { field: 'is_deleted', equals: true },
      set: {
        label: 'Persons',
        kind: 'profile',
        fields: [
          d('id', 'Person', 'source_user_id'),
          d('name', 'Full name'),
          d('first_name', 'First name'),
          d('last_name', 'Last name'),
          d('emails.0.value', 'First email address', 'email'),
          d('phones.0.value', 'First phone number', 'phone'),
          d('org_id', 'Organisation', 'company_id'),
          d('add_time', 'Added', 'created_at'),
          d('update_time', 'Changed', 'updated_at'),
          d('owner_id', 'Owner', null),
        ],
      },
    },
    {
      ...list,
      name: 'deals',
      path: '/deals',
      query: { sort_by: 'update_time', sort_direction: 'asc' },
      deleted: { field: 'is_deleted', equals: true },
      set: {
        label: 'Deals',
        kind: 'other',
        fields: [
          d('id', 'Deal', null),
          d('title', 'Title', null),
          d('person_id', 'Person', 'source_user_id'),
          d('status', 'open, won, lost', null),
          d('currency', 'Currency'),
          d('won_time', 'Won', null),
          d('update_time', 'Changed', 'updated_at'),
          m('value', 'Value', 'total'),
        ],
      },
    },
  ],
};
