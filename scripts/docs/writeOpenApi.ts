import { writeFileSync } from 'node:fs';
import { renderOpenApi } from './renderOpenApi';

writeFileSync('docs/openapi.json', renderOpenApi());
