import { listViewNames } from '@core/contract/audience';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import { previewExport } from '@core/contract/exports';
import type { ExportFieldId, ExportFormat, ExportRange } from '@core/contract/exportFields';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor } from '@src/lib/endpointQuery';

export type ExportPreview = ResponseOf<typeof previewExport>;

/** The export's options. */
export interface ExportChoice {
  fields: readonly ExportFieldId[];
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
export const exportQueryOf = ({ fields, range, exact, view }: ExportChoice) => ({
  fields: fields.join(','),
  range,
  exact,
  ...(view === '' ? {} : { view }),
});

/** Categories and saved views an export can be limited to. */
export const useViews = () => useQuery(queryFor(listViewNames));

/** True if a view that an export names was deleted, as far as is known. */
export const isViewGone = (views: readonly { id: string }[] | undefined, view: string): boolean =>
  view !== '' && views !== undefined && views.every(({ id }) => id !== view);

/** How many rows an export of this range and view has, whatever its fields, and whether they are made up. */
export const useExportCount = ({ range, view }: Pick<ExportChoice, 'range' | 'view'>) =>
  useQuery({
    ...queryFor(previewExport, {
      query: { fields: 'user_id', range, ...(view === '' ? {} : { view }) },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The first rows of an export. */
export const useExportPreview = (choice: ExportChoice) =>
  useQuery({ ...queryFor(previewExport, { query: exportQueryOf(choice) }), staleTime: 0 });
