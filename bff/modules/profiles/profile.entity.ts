import { defineEntity, p } from '@mikro-orm/core';
import type { Lifecycle, RiskLevel } from '@core/audience/audienceWords';
import type { ConsentStatus } from '@core/identity/consent';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

/** Order of people by last seen. People without a date come last. */
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
    /**
     * Id of the group's first identifier. People who are merged and split again get their previous
     * id back.
     */
    id: columns.id(),
    name: columns.text().nullable(),
    firstName: columns.text().nullable(),
    lastName: columns.text().nullable(),
    email: columns.text().nullable(),
    phone: columns.text().nullable(),
    /** The business account that the person belongs to. */
    account: columns.text().nullable(),
    /** Names and identifiers in lowercase, for searching. */
    searchText: columns.text(),
    /** Internal field name -> the surviving value (core/identity/survivorship.ts). */
    traits: p.json<Record<string, unknown>>(),
    /** Category -> latest explicit choice. */
    consent: p.json<Record<string, ConsentStatus>>(),
    /** False after the person opted out of data sharing. */
    mayShare: p.boolean(),
    /** Data sources that contain the person. */
    sourceIds: p.array().columnType('uuid[]'),
    /** The same, with `surveys` and `api` for data from there. */
    origins: p.array().columnType('text[]'),
    /** Web, Mobile, Email, CRM, Support, Analytics. */
    channels: p.array().columnType('text[]'),
    /** Known from at least two origins. */
    isUnified: p.boolean(),
    /** Only an anonymous identifier is known. */
    isAnonymous: p.boolean(),
    /**
     * Earliest known date of the person. Without any (`lastSeen` is null), the time the company
     * first recorded them, which the overview counts.
     */
    firstSeen: columns.moment(),
    /**
     * Latest known date of the person: from an event, an answer or a source. Null if there is none.
     */
    lastSeen: columns.moment().nullable(),
    eventCount: p.integer(),
    /** Number of distinct UTC days with a dated event. */
    activeDays: p.integer(),
    /** The earliest event; null without any. Unlike firstSeen, it ignores dates from sources. */
    firstActive: columns.moment().nullable(),
    lastActive: columns.moment().nullable(),
    /** End of the latest gap of at least 90 days between two events. */
    returnedAt: columns.moment().nullable(),
    orders: p.integer(),
    /** Purchases minus refunds, in `currency`. */
    revenue: p.double().$type<number>(),
    currency: columns.text().nullable(),
    /** Percentage (0-100) of the company's connected sources that know the person. */
    coverage: p.double().$type<number>(),
    /** Null if it is unknown when the person was seen. */
    lifecycle: columns.text().$type<Lifecycle>().nullable(),
    /** Null if there is not enough data. */
    risk: columns.text().$type<RiskLevel>().nullable(),
    riskScore: p.double().$type<number>().nullable(),
    /** 1, 7, 30 or 90: seen within that many days. Null: longer ago, or unknown. */
    recency: p.integer().nullable(),
    /** Ids of built-in categories and saved views the person is in. */
    categories: p.array().columnType('text[]'),
    /** Counter (audience_cells) that includes the person. */
    cell: p.uuid().nullable(),
    /** The DERIVATION (core/identity/deriveProfile.ts) that wrote the row. */
    derivation: p.integer().default(0),
    /** Time when a computed value last changed. */
    classifiedAt: columns.moment().nullable(),
    createdAt: columns.moment(),
    updatedAt: columns.moment(),
  },
});

/**
 * One person as one company knows them. Everything here is derived from identifiers, traits,
 * consents and events.
 */
export class Profile extends ProfileSchema.class {}
ProfileSchema.setClass(Profile);

declare module '@bff/db/tables' {
  interface Tables {
    profiles: TableOf<typeof ProfileSchema>;
  }
}
