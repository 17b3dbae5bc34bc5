import { Migration } from '@mikro-orm/migrations';

/** Lists the items of one category by their key. An entry of an index has at most about 2,700 bytes. */
export class Migration20261129060000ItemCategories extends Migration {
  override up(): void {
    this.addSql(
      'update "items" set "category" = left("category", 200) where length("category") > 200',
    );
    this.addSql(
      'create index "items_company_id_category_item_key_index" on "items" ("company_id", "category", "item_key")',
    );
  }
}
