import type { ValidInputOf } from '@core/contract/defineEndpoint';
import type { upsertItems as endpoint } from '@core/contract/predictions';
import type { Context } from '@bff/context';
import { upsertItems } from '@bff/modules/items/upsertItems';
import { modelHost } from '@bff/modules/models/modelHost';

/** Adds items, or replaces the sent fields, by id. The next prediction uses them. */
export const sendItems = async (
  context: Context,
  { items }: ValidInputOf<typeof endpoint>['body'],
): Promise<{ accepted: number }> => {
  const companyId = context.companyInScope();
  const { stored } = await context.transaction((em) =>
    upsertItems(
      context,
      em,
      companyId,
      items.map(({ id, attributes, ...item }) => ({
        itemKey: id,
        ...item,
        ...(attributes === undefined
          ? {}
          : { attributes: (attributes ?? {}) as Record<string, unknown> }),
      })),
    ),
  );
  modelHost.of(context).touch(companyId);
  return { accepted: stored };
};
