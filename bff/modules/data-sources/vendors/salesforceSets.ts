import { d, m, type FieldSet, type KnownField } from '@core/records/fieldSet';

const ends: readonly KnownField[] = [
  d('IsDeleted', 'In the recycle bin', null),
  d('CreatedDate', 'Created', 'created_at'),
  d('SystemModstamp', 'Changed', 'updated_at'),
];
const own: readonly KnownField[] = [
  d('Id', 'Record id', null),
  d('IsDeleted', 'In the recycle bin', null),
  d('CreatedDate', 'Created', null),
  d('SystemModstamp', 'Changed', null),
];

const person: readonly KnownField[] = [
  d('Id', 'Record id', 'source_user_id'),
  d('Email', 'Email', 'email'),
  d('FirstName', 'First name', 'first_name'),
  d('LastName', 'Last name', 'last_name'),
  d('Phone', 'Phone', 'phone'),
  d('MobilePhone', 'Mobile', 'phone'),
  d('Title', 'Job title', 'title'),
  d('LeadSource', 'Lead source', null),
  d('HasOptedOutOfEmail', 'Opted out of email', 'email_opt_out'),
  ...ends,
];

/**
 * Fields to read from each object, from its reference:
 * https://developer.salesforce.com/docs/atlas.en-us.object_reference.meta/object_reference/.
 */
export const SALESFORCE_SETS: Readonly<Record<string, FieldSet>> = {
  Contact: {
    label: 'Contacts',
    kind: 'profile',
    open: true,
    fields: [
      ...person,
      d('AccountId', 'Account', null),
      d('MailingCity', 'City', 'city'),
      d('MailingState', 'State', 'state'),
      d('MailingPostalCode', 'Postal code', 'postal_code'),
      d('MailingCountry', 'Country', 'country'),
    ],
  },
  Lead: {
    label: 'Leads',
    kind: 'profile',
    fields: [
      ...person,
      d('Company', 'Company', 'company'),
      d('Status', 'Lead status', null),
      d('IsConverted', 'Became a contact', null),
      d('City', 'City', 'city'),
      d('State', 'State', 'state'),
      d('PostalCode', 'Postal code', 'postal_code'),
      d('Country', 'Country', 'country'),
    ],
  },
  Account: {
    label: 'Accounts',
    kind: 'other',
    fields: [
      ...own,
      d('Name', 'Name', null),
      d('Website', 'Web site', null),
      d('Industry', 'Industry', null),
      d('Type', 'Type', null),
      d('BillingCountry', 'Country', null),
      m('NumberOfEmployees', 'Employees'),
      m('AnnualRevenue', 'Annual revenue', null),
    ],
  },
  Opportunity: {
    label: 'Opportunities',
    kind: 'other',
    fields: [
      ...own,
      d('Name', 'Name', null),
      d('StageName', 'Stage', null),
      d('CloseDate', 'Closes', null),
      d('IsWon', 'Won', null),
      d('IsClosed', 'Closed', null),
      d('AccountId', 'Account', null),
      m('Amount', 'Amount', null),
    ],
  },
};
