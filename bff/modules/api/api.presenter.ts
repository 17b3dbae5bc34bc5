import type { InferType } from 'yup';
import type { apiResponse } from '@core/contract/api';
import type { apiItem } from '@core/contract/apiCatalogue';
import type { ListedItem } from '@bff/modules/items/pageItems';
import type { VersionedResponse } from '@bff/modules/survey-results/responses/readResponse';
import { presentResponse } from '@bff/modules/survey-results/responses/survey-response.presenter';

/** A response with the id of its survey. */
export const presentListedResponse = ({
  row,
  version,
}: VersionedResponse): InferType<typeof apiResponse> => ({
  ...presentResponse(row, new Map([[row.survey_id, version]])),
  survey_id: row.survey_id,
});

/** Returns an item under the company's own id. */
export const presentItem = ({
  itemKey,
  title,
  description,
  category,
  tags,
  price,
  currency,
  available,
  hidden,
  attributes,
  createdAt,
  updatedAt,
}: ListedItem): InferType<typeof apiItem> => ({
  id: itemKey,
  title,
  description,
  category,
  tags,
  price,
  currency,
  available,
  hidden,
  attributes,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
