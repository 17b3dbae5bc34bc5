import { d, m } from '@core/records/fieldSet';
import type { ConnectorManifest } from '../engine/connectorManifest';

/**
 * https://mailchimp.com/developer/marketing/api: the data center is the end of the key; members
 * belong to lists.
 */
export const mailchimp: ConnectorManifest = {
  id: 'mailchimp',
  name: 'Mailchimp',
  icon: 'mail',
  color: 'chart.3',
  category: 'Email Marketing',
  isPopular: true,
  description: 'Audiences and their members',
  documentation: 'https://mailchimp.com/developer/marketing/api/',
  fields: [
    {
      name: 'apiKey',
      label: 'API key',
      secret: true,
      placeholder: '…-us21',
      pattern: '\\w+-[a-z]{2}\\d{1,3}',
      help: 'Account, Extras, API keys.',
    },
  ],
  derived: { dc: { from: 'apiKey', pattern: '-([a-z]{2}\\d{1,3})$' } },
  baseUrl: 'https://{{dc}}.api.mailchimp.com/3.0',
  auth: { kind: 'basic', user: 'navout', password: '{{apiKey}}' },
  probe: { path: '/ping' },
  rateLimit: { requests: 10, perSeconds: 1 },
  streams: [
    {
      name: 'lists',
      path: '/lists',
      query: { fields: 'lists.id,lists.name,lists.stats,lists.date_created,total_items' },
      records: 'lists',
      primaryKey: 'id',
      pagination: {
        kind: 'offset',
        param: 'offset',
        into: 'query',
        size: { param: 'count', value: 1000 },
      },
      set: {
        label: 'Audiences',
        kind: 'other',
        fields: [
          d('id', 'Audience', null),
          d('name', 'Name', null),
          d('date_created', 'Made', null),
          m('stats.member_count', 'Members'),
        ],
      },
    },
    {
      name: 'members',
      path: '/lists/{{parent}}/members',
      parent: { stream: 'lists', key: 'id', as: 'list_id' },
      records: 'members',
      primaryKey: 'id',
      pagination: {
        kind: 'offset',
        param: 'offset',
        into: 'query',
        size: { param: 'count', value: 1000 },
      },
      deleted: { field: 'status', equals: 'archived' },
      incremental: {
        field: 'last_changed',
        format: 'iso',
        lookbackSeconds: 300,
        param: 'since_last_changed',
      },
      set: {
        label: 'Members',
        kind: 'profile',
        fields: [
          d('contact_id', 'Contact', 'source_user_id'),
          d('id', 'MD5 of the address', null),
          d('email_address', 'Email', 'email'),
          d('full_name', 'Full name', 'name'),
          d('merge_fields.FNAME', 'First name', 'first_name'),
          d('merge_fields.LNAME', 'Last name', 'last_name'),
          d('merge_fields.PHONE', 'Phone', 'phone'),
          d('status', 'subscribed, unsubscribed, cleaned, pending', 'consent_advertising'),
          d('language', 'Language', 'locale'),
          d('location.country_code', 'Country', 'country'),
          d('timestamp_opt', 'Opted in', 'created_at'),
          d('last_changed', 'Changed', 'updated_at'),
          d('tags', 'Labels', null),
          d('list_id', 'Audience', null),
          m('stats.avg_open_rate', 'Share of emails opened'),
          m('stats.avg_click_rate', 'Share of emails clicked'),
          m('member_rating', 'Rating, 1-5'),
        ],
      },
    },
  ],
};
