import { writeFileSync } from 'node:fs';
import { renderErrors } from './renderErrors';

writeFileSync('docs/errors.md', renderErrors());
