import type { HandlersOf } from '@bff/http/handler';
import { createDataType } from './createDataType';
import { presentDataType } from './data-type.presenter';
import { deleteDataType } from './deleteDataType';
import { listDataTypes } from './listDataTypes';
import { updateDataType } from './updateDataType';

export const dataTypesHandlers = {
  'data-types.list': async (context) => (await listDataTypes(context)).map(presentDataType),
  'data-types.create': async (context, { body }) => presentDataType(await createDataType(context, body)),
  'data-types.update': async (context, input) => presentDataType(await updateDataType(context, input)),
  'data-types.delete': (context, { params }) => deleteDataType(context, params.id),
} satisfies HandlersOf<'data-types'>;
