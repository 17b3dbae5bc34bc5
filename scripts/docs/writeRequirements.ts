import { writeFileSync } from 'node:fs';
import { renderRequirements } from './renderRequirements';

writeFileSync('docs/requirements.md', renderRequirements());
