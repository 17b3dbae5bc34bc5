import { LockMode } from '@mikro-orm/core';
import type { hideSourceField as endpoint, listSourceFields } from '@core/contract/fieldList';
import type { ResponseOf, ValidInputOf } from '@core/contract/defineEndpoint';
import { AppError } from '@core/errors/AppError';
import type { DescribedField } from '@core/records/describeMapping';
import type { Context } from '@bff/context';
import { isId } from '@bff/db/newId';
import { inScope, query } from '@bff/db/query';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { DataSource } from './data-source.entity';
import { rejectBroken, usesOfField } from './fieldUses';
import { enqueueProjection } from './enqueueProjection';
import { describeSourceMapping, MAPPED, type MappedSource } from './readSourceMappings';

type Field = ResponseOf<typeof listSourceFields>[number];

/**
 * Returns one row per field name and type of the connected sources, with all sources that have it
 * (OP-078). The oldest source determines its name.
 */
export const listFields = (context: Context, sourceId: string | undefined): Promise<Field[]> =>
  context.read(async (em) => {
    if (sourceId !== undefined && !isId(sourceId)) return [];
    const sources = await query(em)
      .selectFrom('dataSources')
      .where(inScope(em))
      .where('deletedAt', 'is', null)
      .$if(!!sourceId, (found) => found.where('id', '=', sourceId!))
      .select(MAPPED)
      .orderBy('id')
      .execute();
    const rows = new Map<string, Field>();
    for (const source of sources) {
      for (const field of describeSourceMapping(source).fields) {
        if (field.hidden) continue;
        const key = `${source.companyId} ${field.name} ${field.type}`;
        const known = rows.get(key);
        if (!known) rows.set(key, toRow(field, source));
        else if (!known.sourceIds.includes(source.id))
          rows.set(key, {
            ...known,
            sources: [...known.sources, source.name],
            sourceIds: [...known.sourceIds, source.id],
          });
      }
    }
    return [...rows.values()];
  });

const toRow = (
  { id, name, internalName, type, description, isCustom, target }: DescribedField,
  source: MappedSource,
): Field => ({
  id: isCustom ? id : `${source.id}:${id}`,
  name,
  internalName,
  type,
  description,
  isCustom,
  sources: [source.name],
  sourceIds: [source.id],
  originalFieldId: id,
  target,
});

/** Removes a field from the mapping of its sources. Their records are projected again without it. @throws AppError not_found; field_in_use unless confirmed. */
export const hideField = (
  context: Context,
  { name, type, sourceIds, confirmed = false }: ValidInputOf<typeof endpoint>['body'],
): Promise<void> =>
  context.transaction(async (em) => {
    if (sourceIds && !sourceIds.every(isId)) throw new AppError('not_found');
    const sources = await em.find(
      DataSource,
      { deletedAt: null, ...(sourceIds ? { id: { $in: sourceIds } } : {}) },
      { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!confirmed)
      for (const companyId of new Set(sources.map((source) => source.companyId))) {
        const own = sources.filter((source) => source.companyId === companyId);
        rejectBroken(await usesOfField(context, em, companyId, own, { name, type }));
      }
    const companies = new Set<string>();
    for (const source of sources) {
      const fields = describeSourceMapping(source).fields.filter(
        (field) => field.name === name && field.type === type && !field.hidden,
      );
      if (fields.length === 0) continue;
      const hidden = Object.fromEntries(
        fields.map(({ id }) => [id, { ...source.mapping.fields[id], hidden: true, removed: true }]),
      );
      source.mapping = { ...source.mapping, fields: { ...source.mapping.fields, ...hidden } };
      source.mappingVersion += 1;
      companies.add(source.companyId);
      writeAudit(context, em, {
        companyId: source.companyId,
        action: 'data-sources.fieldRemoved',
        subject: { type: 'data-source', id: source.id, name: source.name },
        after: { field: name },
      });
      await em.flush();
      await query(em)
        .updateTable('sourceRecords')
        .set({ unifiedAt: null })
        .where('companyId', '=', source.companyId)
        .where('sourceId', '=', source.id)
        .where('supersededAt', 'is', null)
        .where('withdrawnAt', 'is', null)
        .execute();
    }
    if (companies.size === 0) throw new AppError('not_found');
    for (const companyId of companies) await enqueueProjection(context, em, companyId);
  });
