import type { FieldSet } from '@core/records/fieldSet';
import type { StreamSpec } from '../engine/connectorManifest';
import { SALESFORCE_HOST } from '../oauth/signInVendors';
import { SALESFORCE_SETS } from './salesforceSets';
import { configText, typedNames, type VendorCard, type VendorSource } from './vendorSource';

const API = '/services/data/v61.0';
const OBJECTS = Object.keys(SALESFORCE_SETS);

/**
 * https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api_rest/resources_queryall.htm:
 * SOQL, pages by `nextRecordsUrl`, including deleted and merged records while they are in the
 * recycle bin. Errors (…/errorcodes.htm): 401 for an expired session, 403 with
 * REQUEST_LIMIT_EXCEEDED when the daily calls are used up.
 */
const card: VendorCard = {
  id: 'salesforce',
  name: 'Salesforce',
  icon: 'cloud',
  color: 'chart.2',
  category: 'CRM Systems',
  isPopular: true,
  description: 'Contacts, leads, accounts and opportunities',
  documentation: 'https://help.salesforce.com/s/articleView?id=sf.connected_app_create.htm',
  fields: [
    {
      name: 'domain',
      label: 'Domain',
      optional: true,
      pattern: SALESFORCE_HOST,
      placeholder: 'acme.my.salesforce.com',
      help: 'Needed for a sandbox (test.salesforce.com) and for your own connected app.',
    },
    {
      name: 'objects',
      label: 'Objects',
      optional: true,
      pattern: `(${OBJECTS.join('|')})(\\s*,\\s*(${OBJECTS.join('|')}))*`,
      placeholder: OBJECTS.join(', '),
      help: 'Leave empty for all four.',
    },
    {
      name: 'contactFields',
      label: 'Additional contact fields',
      optional: true,
      pattern: '[A-Za-z]\\w*(\\s*,\\s*[A-Za-z]\\w*)*',
      placeholder: 'Score__c, Plan__c',
    },
    {
      name: 'clientId',
      label: 'Consumer key',
      optional: true,
      help: 'Instead of signing in: your own connected app with the client credentials flow.',
    },
    { name: 'clientSecret', label: 'Consumer secret', secret: true, optional: true },
  ],
  baseUrl: '{{instanceUrl}}',
  auth: { kind: 'access' },
  access: { vendor: 'salesforce', scope: 'api' },
  probe: { path: API },
  busyWord: 'REQUEST_LIMIT_EXCEEDED',
};

const streamOf = (object: string, set: FieldSet, more: readonly string[]): StreamSpec => {
  const names = [...new Set([...set.fields.map(({ name }) => name), ...more])];
  const select = `SELECT ${names.join(', ')} FROM ${object}`;
  const order = 'ORDER BY SystemModstamp, Id';
  return {
    name: object,
    path: `${API}/queryAll`,
    query: { q: `${select} ${order}` },
    records: 'records',
    omit: 'attributes',
    primaryKey: 'Id',
    deleted: { field: 'IsDeleted', equals: true },
    pagination: { kind: 'nextUrl', from: 'nextRecordsUrl', until: 'done' },
    incremental: {
      field: 'SystemModstamp',
      format: 'iso',
      lookbackSeconds: 300,
      param: 'q',
      template: `${select} WHERE SystemModstamp >= {{cursor}} ${order}`,
    },
    set,
  };
};

export const salesforce: VendorSource = {
  card,
  sets: SALESFORCE_SETS,
  manifest(config) {
    const chosen = typedNames(configText(config, 'objects'));
    const more = typedNames(configText(config, 'contactFields'));
    return {
      ...card,
      streams: Object.entries(SALESFORCE_SETS)
        .filter(([object]) => chosen.length === 0 || chosen.includes(object))
        .map(([object, set]) => streamOf(object, set, object === 'Contact' ? more : [])),
    };
  },
};
