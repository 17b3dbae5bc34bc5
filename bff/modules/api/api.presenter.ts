import type { InferType } from 'yup';
import type { apiResponse } from '@core/contract/api';
import type { apiItem, sourceRun } from '@core/contract/apiCatalogue';
import type { Context } from '@bff/context';
import type { ListedItem } from '@bff/modules/items/pageItems';
import type { VersionedResponse } from '@bff/modules/survey-results/responses/readResponse';
import type { JobRun } from '@bff/services/jobs/job-run.entity';
import { presentRun } from '@bff/services/jobs/presentRun';
import { streamsOf } from '@bff/modules/data-sources/streamTally';
import { presentResponse } from '@bff/modules/survey-results/responses/survey-response.presenter';

/** A response with the id of its survey. */
export const presentListedResponse = ({
  row,
  version,
}: VersionedResponse): InferType<typeof apiResponse> => ({
  ...presentResponse(row, new Map([[row.survey_id, version]])),
  survey_id: row.survey_id,
});

/** A run of a source with what it did with each table. */
export const presentSourceRun = (context: Context, run: JobRun): InferType<typeof sourceRun> => ({
  ...presentRun(context, run),
  tables: streamsOf(run),
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
