import { Migration } from '@mikro-orm/migrations';
import { splitTable } from '../splitTable';
import { tenantTable } from '../tenantTable';

/** A delivery about many objects has a key for each of them. */
export class Migration20261129013500DeliveryKeys extends Migration {
  override up(): void {
    this.addSql(`create table "delivery_keys" (
      "company_id" uuid not null, "delivery_id" uuid not null, "key" text not null, "endpoint_id" uuid not null,
      primary key ("company_id", "delivery_id", "key"))`);
    this.addSql(
      'create index "delivery_keys_company_id_endpoint_id_key_delivery_id_index" on "delivery_keys" ("company_id", "endpoint_id", "key", "delivery_id")',
    );
    tenantTable('delivery_keys').forEach((sql) => this.addSql(sql));
    this.addSql(splitTable('delivery_keys'));
    this.addSql(
      'alter table "delivery_keys" add constraint "delivery_keys_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade',
    );
    this.addSql(
      'alter table "delivery_keys" add constraint "delivery_keys_company_id_delivery_id_foreign" foreign key ("company_id", "delivery_id") references "deliveries" ("company_id", "id") on delete cascade',
    );
    this.addSql(
      `insert into "delivery_keys" ("company_id", "delivery_id", "key", "endpoint_id")
        select "company_id", "id", "order_key", "endpoint_id" from "deliveries" where "state" = 'waiting' and "order_key" is not null`,
    );
    this.addSql('drop index "deliveries_order_key_index"');
    this.addSql('alter table "deliveries" drop column "order_key"');
  }
}
