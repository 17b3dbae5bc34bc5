import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import type { MailBrand } from '@bff/services/mailer/mailBrand';

/**
 * Returns the name, logo and colors of the company in scope for its emails; undefined if it has set
 * neither a logo nor colors.
 */
export const readMailBrand = async (context: Context): Promise<MailBrand | undefined> => {
  const { company: id } = context;
  if (!id) return undefined;
  const company = await context.read((em) =>
    query(em)
      .selectFrom('companies')
      .where('id', '=', id)
      .select(['name', 'logo', 'settings'])
      .executeTakeFirst(),
  );
  if (!company?.logo && !company?.settings.brand) return undefined;
  const { name, logo, settings } = company;
  return { name, logo, colors: settings.brand ?? null };
};
