import type { ResponseOf } from '@core/contract/defineEndpoint';
import { previewExport } from '@core/contract/exports';
import type { ExportFieldId, ExportRange } from '@core/contract/exportFields';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor } from '@src/lib/endpointQuery';

export type ExportPreview = ResponseOf<typeof previewExport>;

/** What is exported. */
export interface ExportChoice { fields: readonly ExportFieldId[]; range: ExportRange; exact: boolean }

/** The query of both calls. */
export const toQuery = ({ fields, range, exact }: ExportChoice) => ({ fields: fields.join(','), range, exact });

/** How many rows an export of this range has, whatever its fields, and whether they are made up. */
export const useExportCount = (range: ExportRange) =>
  useQuery({ ...queryFor(previewExport, { query: { fields: 'user_id', range } }), placeholderData: keepPreviousData, staleTime: 0 });

/** The first rows of an export. */
export const useExportPreview = (choice: ExportChoice) => useQuery({ ...queryFor(previewExport, { query: toQuery(choice) }), staleTime: 0 });
