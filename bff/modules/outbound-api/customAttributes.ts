import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import type { AttributeType } from '@core/contract/outbound-api';
import { AppError } from '@core/errors/AppError';
import { type Context, retryableTransaction } from '@bff/context';
import { inScope, query } from '@bff/db/query';
import { CustomAttribute } from './custom-attribute.entity';

interface Body {
  name: string;
  type: AttributeType;
}

const SHOWN = ['id', 'companyId', 'name', 'type', 'createdAt', 'updatedAt'] as const;

export type ShownAttribute = Pick<CustomAttribute, (typeof SHOWN)[number]>;

/** Returns the attributes in scope, by name. */
export const listAttributes = (context: Context): Promise<ShownAttribute[]> =>
  context.read((em) =>
    query(em)
      .selectFrom('customAttributes')
      .where(inScope(em))
      .select(SHOWN)
      .orderBy('name')
      .orderBy('id')
      .execute(),
  );

/** Adds an attribute. @throws AppError conflict if the name is in use. */
export const createAttribute = (context: Context, { name, type }: Body): Promise<CustomAttribute> =>
  retryableTransaction(context, async (em) => {
    const at = context.clock();
    const attribute = em.create(CustomAttribute, {
      id: context.newId(),
      companyId: context.companyForWrites(),
      name,
      type,
      createdAt: at,
      updatedAt: at,
    });
    await flushed(em);
    return attribute;
  });

/** Renames an attribute or changes its type. @throws AppError not_found, conflict. */
export const updateAttribute = (
  context: Context,
  id: string,
  { name, type }: Body,
): Promise<CustomAttribute> =>
  retryableTransaction(context, async (em) => {
    const attribute = await findAttribute(em, id);
    Object.assign(attribute, { name, type, updatedAt: context.clock() });
    await flushed(em);
    return attribute;
  });

/**
 * Deletes an attribute. Values already sent with calls stay in their log. @throws AppError
 * not_found.
 */
export const deleteAttribute = (context: Context, id: string): Promise<void> =>
  retryableTransaction(context, async (em) => {
    em.remove(await findAttribute(em, id));
    await em.flush();
  });

const findAttribute = async (em: EntityManager, id: string): Promise<CustomAttribute> => {
  const attribute = await em.findOne(CustomAttribute, { id });
  if (!attribute) throw new AppError('not_found');
  return attribute;
};

const flushed = async (em: EntityManager): Promise<void> => {
  try {
    await em.flush();
  } catch (cause) {
    if (!(cause instanceof UniqueConstraintViolationException)) throw cause;
    throw new AppError('conflict', {
      sentence: 'An attribute with this name already exists.',
      cause,
    });
  }
};
