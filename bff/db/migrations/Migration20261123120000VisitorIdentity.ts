import { Migration } from '@mikro-orm/migrations';
import { tenantTable } from '../tenantTable';

/** Pairs of identifiers that records of the company itself name together. */
const PAIRS = `select least(a."id", b."id") as "left", greatest(a."id", b."id") as "right"
  from (select "identifier_ids" from "profile_traits" where "origin" <> 'survey' and cardinality("identifier_ids") > 1
    union select "identifier_ids" from "events" where "origin" <> 'survey' and cardinality("identifier_ids") > 1) r, unnest(r."identifier_ids") a("id"), unnest(r."identifier_ids") b("id")
  where a."id" <> b."id"`;

/**
 * A page's claims about its visitor are unverified unless the company signed them. No answer was
 * signed before this migration: all evidence from answers alone becomes unverified, and the next
 * run of Reclassify decides about it again.
 */
export class Migration20261123120000VisitorIdentity extends Migration {
  override up(): void {
    this.addSql(`create table "identity_secrets" (
      "company_id" uuid not null, "secret_sealed" text not null, "previous_secret_sealed" text null, "previous_valid_until" timestamptz(6) null,
      "created_at" timestamptz(6) not null, "updated_at" timestamptz(6) not null, primary key ("company_id"),
      constraint "identity_secrets_company_id_foreign" foreign key ("company_id") references "companies" ("id") on delete cascade)`);
    tenantTable('identity_secrets').forEach((sql) => this.addSql(sql));
    this.addSql('alter table "survey_responses" add column "signed" text null');
    for (const table of ['profile_identifiers', 'profile_links', 'profile_traits', 'consents']) {
      this.addSql(`alter table "${table}" add column "verified" boolean not null default true`);
    }
    for (const table of ['profile_traits', 'consents'])
      this.addSql(`update "${table}" set "verified" = false where "origin" = 'survey'`);
    this
      .addSql(`update "profile_links" l set "verified" = false, "refused" = case when "cut_at" is null then 'pending' else "refused" end
      where "origin" = 'survey' and not exists (select from (${PAIRS}) p where p."left" = l."left_id" and p."right" = l."right_id")`);
    this.addSql(`update "profile_identifiers" i set "verified" = false
      where not exists (select from "profile_links" l where l."left_id" = i."id" and l."verified" and l."cut_at" is null)
        and not exists (select from "profile_links" l where l."right_id" = i."id" and l."verified" and l."cut_at" is null)
        and not exists (select from (select unnest("identifier_ids") as "id" from "profile_traits" where "origin" <> 'survey'
          union select unnest("identifier_ids") from "events" where "origin" <> 'survey') n where n."id" = i."id")`);
  }
}
