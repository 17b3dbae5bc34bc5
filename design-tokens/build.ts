import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { renderTokens } from './renderTokens';

const target = fileURLToPath(new URL('./generated/', import.meta.url));
await mkdir(target, { recursive: true });
for (const [name, text] of Object.entries(await renderTokens())) {
  await writeFile(target + name, text);
  console.log(`design-tokens/generated/${name} ${text.length} characters`);
}
