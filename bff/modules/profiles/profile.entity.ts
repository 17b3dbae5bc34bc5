import { defineEntity, p } from '@mikro-orm/core';
import type { Lifecycle, RiskLevel } from '@core/audience/audienceWords';
import type { ConsentStatus } from '@core/identity/consent';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

/** The order of people by when they were last seen; those without a date come last. */
const SEEN = `coalesce("last_seen", '-infinity'::timestamptz)`;

const ProfileSchema = defineEntity({
  name: 'Profile',
  tableName: 'profiles',
  filters: tenantFilter(),
  indexes: [
    {
      name: 'profiles_company_id_seen_id_index',
      expression: `create index "profiles_company_id_seen_id_index" on "profiles" ("company_id", ${SEEN}, "id")`,
    },
    {
      name: 'profiles_company_id_cell_seen_id_index',
      expression: `create index "profiles_company_id_cell_seen_id_index" on "profiles" ("company_id", "cell", ${SEEN}, "id")`,
    },
    {
      name: 'profiles_company_id_created_at_id_index',
      properties: ['companyId', 'createdAt', 'id'],
    },
  ],
  properties: {
    companyId: companyColumn().primary(),
    /** The id of the first identifier of the group. People who are joined and parted again get back the id they had before. */
    id: columns.id(),
    name: columns.text().nullable(),
    firstName: columns.text().nullable(),
    lastName: columns.text().nullable(),
    email: columns.text().nullable(),
    phone: columns.text().nullable(),
    /** The firm the person belongs to. */
    account: columns.text().nullable(),
    /** Names and identifiers in lower case: what a search looks in. */
    searchText: columns.text(),
    /** Internal field name -> the value that survived (core/identity/survivorship.ts). */
    traits: p.json<Record<string, unknown>>(),
    /** Category -> latest explicit choice. */
    consent: p.json<Record<string, ConsentStatus>>(),
    /** False once the person opted out of data sharing. */
    mayShare: p.boolean(),
    /** Data sources that know the person. */
    sourceIds: p.array().columnType('uuid[]'),
    /** The same, with `surveys` and `api` for what came in there. */
    origins: p.array().columnType('text[]'),
    /** Web, Mobile, Email, CRM, Support, Analytics. */
    channels: p.array().columnType('text[]'),
    /** Known from two origins or more. */
    isUnified: p.boolean(),
    /** Only an anonymous identifier is known. */
    isAnonymous: p.boolean(),
    /** The earliest date that is known of the person. Without any (`lastSeen` is null): when the company learned of them, which the overview counts. */
    firstSeen: columns.moment(),
    /** The latest date that is known of the person: of an event, an answer, or as a source gives it. null: there is none. */
    lastSeen: columns.moment().nullable(),
    eventCount: p.integer(),
    /** Different UTC days with a dated event. */
    activeDays: p.integer(),
    /** The earliest event; null without any. Unlike firstSeen, it ignores dates from sources. */
    firstActive: columns.moment().nullable(),
    lastActive: columns.moment().nullable(),
    /** End of the latest break of 90 days or more between two events. */
    returnedAt: columns.moment().nullable(),
    orders: p.integer(),
    /** Purchases less refunds, in `currency`. */
    revenue: p.double().$type<number>(),
    currency: columns.text().nullable(),
    /** Share 0-100 of the company's connected sources that know the person. */
    coverage: p.double().$type<number>(),
    /** null: no one knows when the person was seen. */
    lifecycle: columns.text().$type<Lifecycle>().nullable(),
    /** null: not enough data to say. */
    risk: columns.text().$type<RiskLevel>().nullable(),
    riskScore: p.double().$type<number>().nullable(),
    /** 1, 7, 30, 90: seen within that many days; null: longer ago, or unknown. */
    recency: p.integer().nullable(),
    /** Ids of built-in categories and saved views the person is in. */
    categories: p.array().columnType('text[]'),
    /** Counter (audience_cells) in which the person is counted. */
    cell: p.uuid().nullable(),
    /** By which DERIVATION (core/identity/deriveProfile.ts) the row was written. */
    derivation: p.integer().default(0),
    /** Time when a computed value last changed. */
    classifiedAt: columns.moment().nullable(),
    createdAt: columns.moment(),
    updatedAt: columns.moment(),
  },
});

/** One person as one company knows them. Everything here is derived from identifiers, traits, consents and events. */
export class Profile extends ProfileSchema.class {}
ProfileSchema.setClass(Profile);

declare module '@bff/db/tables' {
  interface Tables {
    profiles: TableOf<typeof ProfileSchema>;
  }
}
