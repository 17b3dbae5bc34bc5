import type { EntityManager } from '@mikro-orm/sql';
import type { CustomExportField } from '@core/contract/exportFields';
import { EXPORT_FIELD_IDS } from '@core/contract/exportFields';
import { AppError } from '@core/errors/AppError';
import type { FieldUse } from '@core/identity/fieldUse';
import { isTrait } from '@core/identity/projectRow';
import { recogniseField } from '@core/identity/unifiedFields';
import { unifiedField, type FieldType } from '@core/records/unifiedFields';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { namesFedBy } from '@bff/modules/data-sources/fieldUses';
import {
  describeSourceMapping,
  MAPPED,
  type MappedSource,
} from '@bff/modules/data-sources/readSourceMappings';

/** Returns the custom fields that an export of the company in scope can contain, by name. @throws AppError company_required. */
export const listCustomFields = (context: Context): Promise<CustomExportField[]> =>
  context.read((em) => readCustomFields(em, context.companyInScope()));

/**
 * Returns these custom fields, in the order of their names.
 * @throws AppError validation_failed, with the first name that is unknown or was removed.
 */
export const customFieldsNamed = async (
  em: EntityManager,
  companyId: string,
  names: readonly string[],
): Promise<CustomExportField[]> => {
  if (names.length === 0) return [];
  const known = await readCustomFields(em, companyId);
  const gone = names.find((name) => known.every((field) => field.name !== name));
  if (gone !== undefined) {
    const sentence = `Unknown field: ${gone}. It may have been removed.`;
    throw new AppError('validation_failed', { fields: { custom: sentence }, sentence });
  }
  return known.filter(({ name }) => names.includes(name));
};

const readCustomFields = async (
  em: EntityManager,
  companyId: string,
): Promise<CustomExportField[]> => {
  const sources = await query(em)
    .selectFrom('dataSources')
    .where('companyId', '=', companyId)
    .where('deletedAt', 'is', null)
    .select(MAPPED)
    .orderBy('id')
    .execute();
  const types = await query(em)
    .selectFrom('dataTypes')
    .where(({ eb, or }) => or([eb('companyId', '=', companyId), eb('companyId', 'is', null)]))
    .select(['name', 'dataFieldName'])
    .orderBy('id')
    .execute();
  const found = [
    ...sources.flatMap(fieldsOfSource),
    ...types.map(({ name: label, dataFieldName }) =>
      customField(recogniseField(dataFieldName) ?? dataFieldName, label, null, 'dimension'),
    ),
  ];
  const fields = new Map<string, CustomExportField>();
  for (const field of found) {
    // A comma separates the names in a query.
    if (isDefault(field.name) || field.name.includes(',')) continue;
    const known = fields.get(field.name);
    fields.set(
      field.name,
      known
        ? {
            ...known,
            type: known.type === field.type ? known.type : 'string',
            sources: [...new Set([...known.sources, ...field.sources])],
          }
        : field,
    );
  }
  return [...fields.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
};

const isDefault = (name: string): boolean => EXPORT_FIELD_IDS.some((id) => id === name);

const fieldsOfSource = (source: MappedSource): CustomExportField[] => {
  const { streams, fields } = describeSourceMapping(source);
  const kinds = new Map(streams.map(({ name, kind }) => [name, kind]));
  return fields
    .filter(({ hidden }) => !hidden)
    .flatMap((field) => {
      const ofField = field.isCustom ? [...kinds.values()] : [kinds.get(field.stream)!];
      return namesFedBy(field)
        .filter((name) =>
          // Records of an unknown kind become people if they name one.
          ofField.some((kind) => isTrait(name, kind === 'other' ? 'profile' : kind)),
        )
        .map((name) => customField(name, field.name, source.name, field.type));
    });
};

const customField = (
  name: string,
  label: string,
  source: string | null,
  type: FieldType,
): CustomExportField => {
  const valueType = unifiedField(name)?.valueType;
  const isNumber = valueType === undefined ? type === 'metric' : valueType === 'number';
  return {
    ...{ name, label, sources: [source] },
    type: isNumber ? 'number' : valueType === 'date' ? 'datetime' : 'string',
  };
};

/** Returns the scheduled exports with a column for one of these fields. */
export const exportsUsing = async (
  em: EntityManager,
  companyId: string,
  names: readonly string[],
): Promise<FieldUse[]> => {
  const all = await query(em)
    .selectFrom('scheduledExports')
    .where('companyId', '=', companyId)
    .select(['id', 'name', 'custom'])
    .orderBy('id')
    .execute();
  return all
    .filter(({ custom }) => custom.some((name) => names.includes(name)))
    .map(({ id, name }) => ({ kind: 'export', id, name }));
};
