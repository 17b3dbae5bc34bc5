import { d, m } from '@core/records/fieldSet';
import type { ConnectorManifest, StreamSpec } from '../engine/connectorManifest';

const list: Pick<
  StreamSpec,
  'records' | 'flatten' | 'primaryKey' | 'pagination' | 'incremental' | 'deleted'
> = {
  records: 'results',
  flatten: 'properties',
  primaryKey: 'id',
  deleted: { field: 'archived', equals: true },
  pagination: {
    kind: 'cursor',
    from: 'paging.next.after',
    into: 'query',
    param: 'after',
    size: { param: 'limit', value: 100 },
  },
  // The list can't filter, and the search call ends after 10,000 hits. So everything is read and
  // old records are dropped.
  incremental: { field: 'updatedAt', format: 'iso', lookbackSeconds: 300, clientSide: true },
};

const CONTACT =
  'email,firstname,lastname,phone,mobilephone,company,jobtitle,website,city,state,zip,country,lifecyclestage,hs_lead_status,hubspot_owner_id,hs_analytics_source,' +
  'hs_email_optout,createdate,lastmodifieddate,notes_last_contacted,num_associated_deals,total_revenue,recent_deal_amount,hs_analytics_num_page_views,hs_analytics_num_visits,hs_email_open,hubspotscore';

/** https://developers.hubspot.com/docs/api/crm/contacts: private-app token, pages by `paging.next.after`. */
export const hubspot: ConnectorManifest = {
  id: 'hubspot',
  name: 'HubSpot',
  icon: 'users',
  color: 'chart.2',
  category: 'CRM Systems',
  isPopular: true,
  description: 'Contacts and deals',
  documentation: 'https://developers.hubspot.com/docs/api/crm/contacts',
  fields: [
    {
      name: 'apiKey',
      label: 'Private app token',
      secret: true,
      placeholder: 'pat-…',
      help: 'Settings, Integrations, Private apps; it needs crm.objects.contacts.read and crm.objects.deals.read.',
    },
  ],
  baseUrl: 'https://api.hubapi.com',
  auth: { kind: 'bearer', token: '{{apiKey}}' },
  probe: { path: '/crm/v3/objects/contacts', query: { limit: '1' } },
  rateLimit: { requests: 90, perSeconds: 10 },
  streams: [
    {
      ...list,
      name: 'contacts',
      path: '/crm/v3/objects/contacts',
      query: { properties: CONTACT },
      set: {
        label: 'Contacts',
        kind: 'profile',
        fields: [
          d('hs_object_id', 'Record id', 'source_user_id'),
          d('id', 'Record id', 'source_user_id'),
          d('email', 'Primary email'),
          d('firstname', 'First name'),
          d('lastname', 'Last name'),
          d('phone', 'Phone'),
          d('mobilephone', 'Mobile', 'phone'),
          d('company', 'Company'),
          d('jobtitle', 'Job title'),
          d('website', 'Web site'),
          d('city', 'City'),
          d('state', 'State'),
          d('zip', 'Postal code'),
          d('country', 'Country'),
          d('lifecyclestage', 'subscriber … customer, evangelist'),
          d('hs_lead_status', 'Lead status'),
          d('hubspot_owner_id', 'Owner', null),
          d('hs_analytics_source', 'Original source', 'utm_source'),
          d('hs_email_optout', 'Opted out of all email', 'email_opt_out'),
          d('createdate', 'Created', 'created_at'),
          d('lastmodifieddate', 'Changed', 'updated_at'),
          d('notes_last_contacted', 'Last contact'),
          m('num_associated_deals', 'Deals'),
          m('total_revenue', 'Sum of closed-won deals', 'revenue'),
          m('recent_deal_amount', 'Last closed deal'),
          m('hs_analytics_num_page_views', 'Page views'),
          m('hs_analytics_num_visits', 'Sessions'),
          m('hs_email_open', 'Mails opened'),
          m('hubspotscore', 'Lead score'),
        ],
      },
    },
    {
      ...list,
      name: 'deals',
      path: '/crm/v3/objects/deals',
      query: {
        properties: 'dealname,amount,dealstage,closedate,createdate,deal_currency_code,pipeline',
      },
      set: {
        label: 'Deals',
        kind: 'other',
        fields: [
          d('id', 'Record id', null),
          d('dealname', 'Name of the deal', null),
          d('dealstage', 'Stage', null),
          d('pipeline', 'Pipeline', null),
          d('closedate', 'Closed', null),
          d('createdate', 'Created', null),
          d('deal_currency_code', 'Currency', 'currency'),
          m('amount', 'Amount', 'total'),
        ],
      },
    },
  ],
};
