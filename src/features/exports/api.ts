import type { ResponseOf } from '@core/contract/defineEndpoint';
import { listCustomExportFields, previewExport } from '@core/contract/exports';
import type { ExportFieldId, ExportFormat, ExportRange } from '@core/contract/exportFields';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCompanyFilter } from '@src/lib/companyFilter';
import { queryFor } from '@src/lib/endpointQuery';

export type ExportPreview = ResponseOf<typeof previewExport>;

/** The export's options. */
export interface ExportChoice {
  fields: readonly ExportFieldId[];
  /** Names of custom fields. */
  custom: readonly string[];
  range: ExportRange;
  exact: boolean;
  /** Id of a category or saved view; '' for all people. */
  view: string;
}

/** The download's content and format. */
export interface ExportDownload extends ExportChoice {
  format: ExportFormat;
}

/** The query of both calls. */
export const exportQueryOf = ({ fields, custom, range, exact, view }: ExportChoice) => ({
  fields: fields.join(','),
  ...(custom.length === 0 ? {} : { custom: custom.join(',') }),
  range,
  exact,
  ...(view === '' ? {} : { view }),
});

/** The company's own fields that an export can contain. Without a company, there are none to choose from. */
export const useCustomFields = () => {
  const company = useCompanyFilter();
  return useQuery({ ...queryFor(listCustomExportFields), enabled: company !== undefined });
};

/** Returns whether an export names a view that was deleted. False while the views are loading. */
export const isViewGone = (views: readonly { id: string }[] | undefined, view: string): boolean =>
  view !== '' && views !== undefined && views.every(({ id }) => id !== view);

/**
 * Counts the rows of an export for a range and view, and says whether they are sample data. The
 * fields don't matter.
 */
export const useExportCount = ({ range, view }: Pick<ExportChoice, 'range' | 'view'>) =>
  useQuery({
    ...queryFor(previewExport, {
      query: { fields: 'user_id', range, ...(view === '' ? {} : { view }) },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Reads the first rows of an export. */
export const useExportPreview = (choice: ExportChoice) =>
  useQuery({ ...queryFor(previewExport, { query: exportQueryOf(choice) }), staleTime: 0 });
