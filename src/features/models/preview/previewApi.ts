import type { InputOf, ResponseOf } from '@core/contract/defineEndpoint';
import { listPreviewPeople, previewModel } from '@core/contract/modelPreview';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor } from '@src/lib/endpointQuery';

export type ModelPreview = ResponseOf<typeof previewModel>;
export type PreviewPerson = ResponseOf<typeof listPreviewPeople>[number];

/** Settings of the form that differ from the saved ones, in the format of a save. */
export type UnsavedSettings = Omit<NonNullable<InputOf<typeof previewModel>['body']>, 'person'>;

/**
 * Reads a person's list before and after the changes; null is a new visitor. The revision
 * identifies the saved settings.
 */
export const useModelPreview = (
  person: string | null,
  changes: UnsavedSettings,
  revision: number,
) => {
  const previewQuery = queryFor(previewModel, { body: { person, ...changes } });
  return useQuery({
    ...previewQuery,
    queryKey: [...previewQuery.queryKey, revision],
    placeholderData: keepPreviousData,
  });
};

/** Reads people to choose from. The previous search's people stay until the next ones arrive. */
export const usePreviewPeople = (search: string) =>
  useQuery({
    ...queryFor(listPreviewPeople, { query: search === '' ? {} : { search } }),
    placeholderData: keepPreviousData,
  });
