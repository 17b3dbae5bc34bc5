import { writeFileSync } from 'node:fs';
import { renderPropertyTexts } from './renderPropertyTexts';

writeFileSync('bff/http/openapi/propertyTexts.ts', renderPropertyTexts());
