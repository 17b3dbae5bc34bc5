import { defineEntity, p } from '@mikro-orm/core';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';
import { User } from '@bff/tenancy/user.entity';

const KnownDeviceSchema = defineEntity({
  name: 'KnownDevice',
  tableName: 'known_devices',
  filters: tenantFilter(),
  uniques: [
    { name: 'known_devices_user_id_secret_hash_unique', properties: ['userId', 'secretHash'] },
  ],
  properties: {
    id: columns.id(),
    companyId: companyColumn().index(),
    userId: p
      .manyToOne(User)
      .mapToPk()
      .fieldName('user_id')
      .deleteRule('cascade')
      .updateRule('no action'),
    /**
     * SHA-256 of the secret that the browser stores, or for a reset, of the password hash that it
     * set.
     */
    secretHash: columns.text().hidden(),
    lastUsedAt: columns.moment(),
  },
});

/**
 * A browser in which a person proved their identity, or a reset of their password. Failed attempts
 * from elsewhere don't lock it out.
 */
export class KnownDevice extends KnownDeviceSchema.class {}
KnownDeviceSchema.setClass(KnownDevice);

declare module '@bff/db/tables' {
  interface Tables {
    knownDevices: TableOf<typeof KnownDeviceSchema>;
  }
}
