import { contract } from '@core/contract/index';
import { buildOpenApi } from '@bff/http/openapi/buildOpenApi';

/** The contract as the text of docs/openapi.json. */
export const renderOpenApi = (): string => `${JSON.stringify(buildOpenApi(contract), null, 2)}\n`;
