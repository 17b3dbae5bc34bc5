// npm run build:packages: builds packages/node, browser, react, cli and mcp for npm; the libraries as ES modules, for require() and with types.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { runCommand, stopWith } from './lib/processes.mjs';
import { inRoot, root } from './lib/root.mjs';

process.chdir(root);

/** Packages in the order in which they need each other. */
const packages = ['node', 'browser', 'react', 'cli', 'mcp'];

/** Packages that are started, not imported. */
const PROGRAMS = ['cli', 'mcp'];

/** First lines of the bundles. React components render in the browser, even if a server renders the page first. */
const BANNERS = {
  react: "'use client';",
  cli: '#!/usr/bin/env node',
  mcp: '#!/usr/bin/env node',
};

for (const name of packages) {
  const folder = inRoot('packages', name);
  const dist = join(folder, 'dist');
  const isProgram = PROGRAMS.includes(name);
  rmSync(dist, { recursive: true, force: true });
  const bundle = await rolldown({
    input: join(folder, 'src/index.ts'),
    external: /^(?!\.|\/)/,
    platform: name === 'node' || isProgram ? 'node' : 'browser',
    resolve: { extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } },
    tsconfig: false,
  });
  const banner = BANNERS[name];
  await bundle.write({ dir: dist, format: 'esm', entryFileNames: 'index.js', banner });
  if (!isProgram)
    await bundle.write({ dir: dist, format: 'cjs', entryFileNames: 'index.cjs', banner });
  await bundle.close();
  if (!isProgram) await writeTypes(name, folder, dist);
}

/** Types of the sources; each file once more for require(). */
async function writeTypes(name, folder, dist) {
  const config = join(dist, 'tsconfig.json');
  const options = {
    extends: inRoot('tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      outDir: dist,
      rootDir: join(folder, 'src'),
      types: ['node'],
      paths: { '@navout/browser': [inRoot('packages/browser/dist/index.d.ts')] },
    },
    include: [join(folder, 'src')],
  };
  writeFileSync(config, JSON.stringify(options));
  const compiler = inRoot('node_modules/typescript7/bin/tsc');
  const { code, output } = await runCommand(process.execPath, [compiler, '-p', config], {
    quiet: true,
  });
  if (code !== 0) stopWith(`the types of packages/${name} failed:\n${output}`);
  rmSync(config);
  for (const file of readdirSync(dist).filter((one) => one.endsWith('.d.ts'))) {
    const text = readFileSync(join(dist, file), 'utf8');
    writeFileSync(
      join(dist, file.replace(/\.ts$/, '.cts')),
      text.replaceAll(/(['"]\.\/\w+)\.js(['"])/g, '$1.cjs$2'),
    );
  }
}
