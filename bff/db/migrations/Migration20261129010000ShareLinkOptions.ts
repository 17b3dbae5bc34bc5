import { Migration } from '@mikro-orm/migrations';

/** What a share link shows, its password, last moment and language. */
export class Migration20261129010000ShareLinkOptions extends Migration {
  override up(): void {
    this.addSql(`alter table "survey_share_links"
      add column "questions" jsonb null, add column "has_funnel" boolean not null default true,
      add column "password_hash" text null, add column "expires_at" timestamptz null,
      add column "language" text null`);
  }
}
