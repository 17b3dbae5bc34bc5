import { defineEntity, p } from '@mikro-orm/core';
import type { Quality } from '@core/models/measureQuality';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

/**
 * Quality measured by a time split of the company's own events; null if there are too few events.
 */
export type FitQuality = Quality;

const ModelFitSchema = defineEntity({
  name: 'ModelFit',
  tableName: 'model_fits',
  filters: tenantFilter(),
  indexes: [
    { name: 'model_fits_company_id_fitted_at_index', properties: ['companyId', 'fittedAt'] },
  ],
  properties: {
    companyId: companyColumn().primary(),
    id: columns.id(),
    items: p.integer(),
    interactions: p.integer(),
    people: p.integer(),
    fitMs: p.integer(),
    quality: p.json<FitQuality>().nullable(),
    /** Time when reading the rows began; also the model's version. */
    fittedAt: columns.moment(),
    /** Format of the stored model; null if it was removed. */
    artifactFormat: p.integer().nullable(),
  },
});

/**
 * One training of a company's model. The model itself is an object in the storage, named by this id
 * (storedModels.ts), until newer ones replace it.
 */
export class ModelFit extends ModelFitSchema.class {}
ModelFitSchema.setClass(ModelFit);

declare module '@bff/db/tables' {
  interface Tables {
    modelFits: TableOf<typeof ModelFitSchema>;
  }
}
