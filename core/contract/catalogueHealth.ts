import { defineEndpoint } from './defineEndpoint';
import { array, companyFilterQuery, number, object, string } from './fields';

/** Items with one problem: their number, and the most recently changed ones. */
export const catalogueFault = object({
  count: number().required(),
  first: array(
    object({ id: string().required(), title: string().required() }).required(),
  ).required(),
});

export const readCatalogueHealth = defineEndpoint({
  id: 'models.catalogueHealth',
  method: 'GET',
  path: '/api/model-settings/catalogue',
  screensOnly: true,
  access: { kind: 'session', tenant: 'filter', permission: 'models:read' },
  query: companyFilterQuery,
  response: object({
    items: number().required(),
    /** Maximum number of items that can be recommended and found. */
    itemsMax: number().required(),
    hidden: catalogueFault.required(),
    noImage: catalogueFault.required(),
    neverShown: catalogueFault.required(),
    neverClicked: catalogueFault.required(),
  }),
  errors: ['company_required'],
  summary: 'Read which items are hidden, or could be shown but have no image, no list or no clicks',
});
