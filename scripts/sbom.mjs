// npm run sbom: writes the bill of materials of the lockfile to test-results/sbom.json (CycloneDX), without the network.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './lib/root.mjs';
import { sbomOf } from './lib/sbom.mjs';

const read = (name) => JSON.parse(readFileSync(inRoot(name), 'utf8'));
const bill = sbomOf(read('package.json'), read('package-lock.json'));
mkdirSync(inRoot('test-results'), { recursive: true });
writeFileSync(inRoot('test-results', 'sbom.json'), JSON.stringify(bill, null, 2));
console.log(
  `Wrote test-results/sbom.json: ${bill.components.length} packages, ${bill.components.filter(({ scope }) => scope === 'required').length} of them shipped.`,
);
