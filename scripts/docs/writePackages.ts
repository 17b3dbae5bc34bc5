import { writeFileSync } from 'node:fs';
import { renderApiTypes } from './renderApiTypes';
import { renderPythonClient } from './renderPythonClient';

writeFileSync('packages/node/src/apiTypes.ts', renderApiTypes());
writeFileSync('packages/python/navout/operations.py', renderPythonClient());
