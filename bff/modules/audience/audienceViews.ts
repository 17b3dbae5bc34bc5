import type { EntityManager } from '@mikro-orm/sql';
import type {
  createAudienceView,
  previewAudienceView,
  updateAudienceView,
} from '@core/contract/audience';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import { viewRule } from '@core/audience/viewRule';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { readAudienceFilter } from './audienceFilter';
import { AudienceView } from '@bff/modules/segments/audience-view.entity';
import { enqueueReclassify } from '@bff/modules/segments/enqueueReclassify';
import { describeView, type AudienceCategory } from './listCategories';
import { readCells, sum } from './readCells';

/** Counts the people who match a view now. */
export const previewView = (
  context: Context,
  { body }: ValidInputOf<typeof previewAudienceView>,
): Promise<{ userCount: number }> =>
  context.read(async (em) => ({
    userCount: sum(
      await readCells(context, em, {
        companyId: context.company,
        category: null,
        rule: viewRule(body),
        filter: readAudienceFilter({}),
      }),
    ),
  }));

/**
 * Saves a view in the company in scope and queues the marking of its members. @throws AppError
 * company_required.
 */
export const createView = (
  context: Context,
  { body }: ValidInputOf<typeof createAudienceView>,
): Promise<AudienceCategory> => {
  const companyId = context.companyInScope();
  return context.transaction(async (em) => {
    const at = context.clock();
    const view = em.create(AudienceView, {
      id: context.newId(),
      companyId,
      name: body.name,
      description: body.description ?? '',
      filters: body.filters ?? null,
      rule: body.rule ?? null,
      createdById: context.actor?.userId ?? null,
      createdAt: at,
      updatedAt: at,
    });
    writeAudit(context, em, {
      companyId,
      action: 'audience.viewCreated',
      subject: { type: 'audienceView', id: view.id },
      after: { name: view.name },
    });
    await em.flush();
    await enqueueReclassify(context, em, companyId);
    return describeView(context, em, view);
  }, companyId);
};

/** Changes a view. Omitted fields keep their values. @throws AppError not_found. */
export const updateView = (
  context: Context,
  { params, body }: ValidInputOf<typeof updateAudienceView>,
): Promise<AudienceCategory> =>
  context.transaction(async (em) => {
    const view = await findView(em, params.id);
    const changed = body.filters !== undefined || body.rule !== undefined;
    const before = { name: view.name };
    Object.assign(view, {
      ...body,
      updatedAt: context.clock(),
      ...(changed ? { classifiedAt: null } : {}),
    });
    writeAudit(context, em, {
      companyId: view.companyId,
      action: 'audience.viewChanged',
      subject: { type: 'audienceView', id: view.id },
      before,
      after: { name: view.name },
    });
    await em.flush();
    if (changed) await enqueueReclassify(context, em, view.companyId);
    return describeView(context, em, view);
  });

/** Deletes a view. The next reclassification removes its marks. @throws AppError not_found. */
export const deleteView = (context: Context, id: string): Promise<void> =>
  context.transaction(async (em) => {
    const view = await findView(em, id);
    const { companyId, name } = view;
    em.remove(view);
    writeAudit(context, em, {
      companyId,
      action: 'audience.viewDeleted',
      subject: { type: 'audienceView', id },
      before: { name },
    });
    await em.flush();
    await enqueueReclassify(context, em, companyId);
  });

const findView = async (em: EntityManager, id: string): Promise<AudienceView> => {
  const view = await em.findOne(AudienceView, { id });
  if (!view) throw new AppError('not_found');
  return view;
};
