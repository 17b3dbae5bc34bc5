import type { SourceField } from '../api';

/**
 * Returns the fields of one source ('' for all) whose name or internal name contains the search,
 * ignoring case (SRC-008, SRC-009).
 */
export const filterFields = (
  fields: readonly SourceField[],
  { sourceId, search }: { sourceId: string; search: string },
): SourceField[] => {
  const term = search.trim().toLowerCase();
  return fields.filter(
    (field) =>
      (sourceId === '' || field.sourceIds.includes(sourceId)) &&
      (term === '' ||
        field.name.toLowerCase().includes(term) ||
        field.internalName.toLowerCase().includes(term)),
  );
};
