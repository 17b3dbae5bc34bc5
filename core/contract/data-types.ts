import { defineEndpoint } from './defineEndpoint';
import { array, companyFilterQuery, idParams, object, string, text } from './fields';

export const DATA_TYPE_KINDS = ['static', 'dynamic'] as const;

export type DataTypeKind = (typeof DATA_TYPE_KINDS)[number];

export const dataType = object({
  id: string().required(),
  name: string().required(),
  dataFieldName: string().required(),
  type: string()
    .oneOf([...DATA_TYPE_KINDS])
    .required(),
  description: string().nullable(),
  companyId: string().nullable(),
  companyName: string().nullable(),
  createdByName: string().nullable(),
  createdByProfileName: string().nullable(),
  createdByEmail: string().nullable(),
});

const fields = {
  name: text().trim().required('Please enter a name'),
  dataFieldName: text().trim().required('Please enter a data field name'),
  type: string()
    .oneOf([...DATA_TYPE_KINDS], 'Please choose static or dynamic')
    .required('Please choose static or dynamic'),
  description: text(2000).nullable().optional(),
};

export const dataTypeBody = object(fields);

/** The values read before the change. */
const replaces = dataType
  .pick(['name', 'dataFieldName', 'type', 'description'])
  .default(undefined)
  .optional();

export const listDataTypes = defineEndpoint({
  id: 'data-types.list',
  method: 'GET',
  path: '/api/data-types',
  access: { kind: 'session', tenant: 'filter', permission: 'data_sources:read' },
  query: companyFilterQuery,
  response: array(dataType.required()).required(),
  summary: "List your company's data types and the global ones",
});

export const createDataType = defineEndpoint({
  id: 'data-types.create',
  method: 'POST',
  path: '/api/data-types',
  access: { kind: 'session', tenant: 'filter', permission: 'data_sources:write' },
  query: companyFilterQuery,
  body: object({ ...fields, companyId: string().nullable().optional() }),
  status: 201,
  response: dataType,
  errors: ['conflict', 'field_name_taken'],
  summary: 'Create a data type',
  description:
    "companyId null makes it global, which only a Global Admin can do; everyone else's types belong to their own company.",
});

export const updateDataType = defineEndpoint({
  id: 'data-types.update',
  method: 'PUT',
  path: '/api/data-types/:id',
  access: { kind: 'session', tenant: 'filter', permission: 'data_sources:write' },
  params: idParams,
  query: companyFilterQuery,
  body: object({ ...fields, replaces }),
  response: dataType,
  errors: ['not_found', 'forbidden', 'conflict', 'field_name_taken'],
  summary: 'Change a data type',
  description:
    'With `replaces` (the values before the change), the call is rejected if they have changed since; otherwise the last save wins.',
});

export const deleteDataType = defineEndpoint({
  id: 'data-types.delete',
  method: 'DELETE',
  path: '/api/data-types/:id',
  access: { kind: 'session', tenant: 'filter', permission: 'data_sources:write' },
  params: idParams,
  query: companyFilterQuery,
  status: 204,
  errors: ['not_found', 'forbidden'],
  summary: 'Delete a data type',
});
