import type { CatalogueItem } from './catalogueItem';

/** One filter: the field must equal one of the values, or, for a field with several values, hold one of them. */
export interface FilterCondition {
  field: string;
  values: readonly string[];
}

/** Reads the `filters` of a call: {field: value} or {field: [value, …]}; null and undefined entries say nothing. */
export const readItemFilters = (
  filters: Readonly<Record<string, unknown>> | null | undefined,
): FilterCondition[] =>
  Object.entries(filters ?? {})
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([field, value]) => ({
      field,
      values: (Array.isArray(value) ? value : [value]).map(comparable),
    }));

type Filterable = Pick<
  CatalogueItem,
  'key' | 'title' | 'category' | 'tags' | 'price' | 'attributes'
>;

/** True when an item fulfils every condition. Text is compared without regard to case; numbers and booleans by value. */
export const passes = (item: Filterable, conditions: readonly FilterCondition[]): boolean =>
  conditions.every(({ field, values }) =>
    valuesOf(item, field).some((value) => values.includes(value)),
  );

/** What an item says in a field, ready to compare. */
export const valuesOf = (item: Filterable, field: string): string[] => {
  if (field === 'id' || field === 'item_id') return [comparable(item.key)];
  if (field === 'title') return [comparable(item.title)];
  if (field === 'category') return item.category === null ? [] : [comparable(item.category)];
  if (field === 'tags' || field === 'tag') return item.tags.map(comparable);
  if (field === 'price') return item.price === null ? [] : [comparable(item.price)];
  const value = Object.hasOwn(item.attributes, field) ? item.attributes[field] : undefined;
  if (value === null || value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).map(comparable);
};

/** A value as it is compared: text without case and outer blanks, anything else as JSON. */
export const comparable = (value: unknown): string =>
  typeof value === 'string' ? `s${value.trim().toLowerCase()}` : (JSON.stringify(value) ?? '');
