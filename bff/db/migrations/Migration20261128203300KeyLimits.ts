import { Migration } from '@mikro-orm/migrations';

/**
 * An API key can be limited to addresses, and can be a test key: it then works on a separate
 * company that holds the test data.
 */
export class Migration20261128203300KeyLimits extends Migration {
  override up(): void {
    this.addSql('alter table "companies" add column "test_of" uuid null');
    this.addSql(
      'create unique index "companies_test_of_unique" on "companies" ("test_of") where "test_of" is not null',
    );
    this.addSql(
      'alter table "api_tokens" add column "addresses" jsonb null, add column "is_test" boolean not null default false',
    );
  }
}
