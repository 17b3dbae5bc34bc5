import { Migration } from '@mikro-orm/migrations';

/** Pairs of identifiers that records of the company itself name together. */
const PAIRS = `select least(a."id", b."id") as "left", greatest(a."id", b."id") as "right"
  from (select "identifier_ids" from "profile_traits" where "origin" <> 'survey' and cardinality("identifier_ids") > 1
    union select "identifier_ids" from "events" where "origin" <> 'survey' and cardinality("identifier_ids") > 1) r, unnest(r."identifier_ids") a("id"), unnest(r."identifier_ids") b("id")
  where a."id" <> b."id"`;

/**
 * A signature does not cover the browser that the page sent with it. Before this migration, such
 * evidence counted like a record of the company, so a signed visitor could claim another person's
 * browser. Evidence that was rejected because of it waits for the next run of Reclassify.
 */
export class Migration20261123125500SignedBrowsers extends Migration {
  override up(): void {
    this.addSql('alter table "profile_links" add column "signed" boolean not null default false');
    this
      .addSql(`update "profile_links" l set "signed" = true, "refused" = case when "refused" is not null and "cut_at" is null then 'pending' else "refused" end
      where "verified" and "origin" = 'survey' and not exists (select from (${PAIRS}) p where p."left" = l."left_id" and p."right" = l."right_id")`);
  }
}
