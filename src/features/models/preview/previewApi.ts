import type { InputOf, ResponseOf } from '@core/contract/defineEndpoint';
import { listPreviewPeople, previewModel } from '@core/contract/modelPreview';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor } from '@src/lib/endpointQuery';

export type ModelPreview = ResponseOf<typeof previewModel>;
export type PreviewPerson = ResponseOf<typeof listPreviewPeople>[number];

/** Settings of the form that differ from the saved ones, as a save would send them. */
export type UnsavedSettings = Omit<NonNullable<InputOf<typeof previewModel>['body']>, 'person'>;

/** A person's list before and after; null: a new visitor's. What is saved is known by its revision. */
export const useModelPreview = (
  person: string | null,
  changes: UnsavedSettings,
  revision: number,
) => {
  const asked = queryFor(previewModel, { body: { person, ...changes } });
  return useQuery({
    ...asked,
    queryKey: [...asked.queryKey, revision],
    placeholderData: keepPreviousData,
  });
};

/** People to choose from; those of the search before stay until the next ones are there. */
export const usePreviewPeople = (search: string) =>
  useQuery({
    ...queryFor(listPreviewPeople, { query: search === '' ? {} : { search } }),
    placeholderData: keepPreviousData,
  });
