import type { HandlersOf } from '@bff/http/handler';
import { createDataType } from './createDataType';
import { deleteDataType } from './deleteDataType';
import { listDataTypes } from './listDataTypes';
import { updateDataType } from './updateDataType';

export const dataTypesHandlers = {
  'data-types.list': (context) => listDataTypes(context),
  'data-types.create': (context, { body }) => createDataType(context, body),
  'data-types.update': (context, input) => updateDataType(context, input),
  'data-types.delete': (context, { params }) => deleteDataType(context, params.id),
} satisfies HandlersOf<'data-types'>;
