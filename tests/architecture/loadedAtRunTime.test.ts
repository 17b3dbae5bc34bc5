import { relative } from 'node:path';
import { rolldown } from 'rolldown';
import { filesBelow } from './readTree';

const ours = /^(\.|\/|@(core|bff|src|widget|tokens)\/)/;
const notCode = /\.(css|svg|png|woff2)(\?|$)/;

/**
 * Returns what each module loads, directly and by `import()`: our files as paths, packages as they
 * are imported. The bundler has removed type imports.
 */
const readLoads = async (input: string[]): Promise<Map<string, string[]>> => {
  const nameOf = (id: string): string => (id.startsWith('/') ? relative('.', id) : id);
  const loads = new Map<string, string[]>();
  const bundle = await rolldown({
    input,
    tsconfig: 'tsconfig.json',
    transform: { jsx: 'preserve' },
    external: (id) => !ours.test(id) || notCode.test(id),
    plugins: [
      {
        name: 'read loads',
        buildEnd() {
          for (const id of this.getModuleIds()) {
            const info = this.getModuleInfo(id);
            const loaded = [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])];
            loads.set(nameOf(id), loaded.map(nameOf));
          }
        },
      },
    ],
  });
  await bundle.generate();
  await bundle.close();
  return loads;
};

/** Returns how each refused module is reached from `starts`: "a > b > c". */
const waysTo = (
  refused: RegExp,
  starts: readonly string[],
  loads: ReadonlyMap<string, readonly string[]>,
): string[] => {
  const ways = new Map(starts.map((start) => [start, start]));
  for (const [file, way] of ways)
    for (const loaded of loads.get(file) ?? [])
      if (!ways.has(loaded)) ways.set(loaded, `${way} > ${loaded}`);
  return [...ways].filter(([file]) => refused.test(file)).map(([, way]) => way);
};

test('the widget loads no package, and no code of the server or the dashboard', async () => {
  const files = filesBelow('widget').filter(
    (file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.|vite\.config/.test(file),
  );
  const loads = await readLoads(files);
  expect(loads.size).toBeGreaterThan(files.length);
  expect(waysTo(/^(bff|src)\/|^(?!core\/|widget\/|design-tokens\/|\.)/, files, loads)).toEqual([]);
});

test('the dashboard loads no code of the server, and none of its packages', async () => {
  const start = 'src/main.tsx';
  const loads = await readLoads([start]);
  expect(loads.size).toBeGreaterThan(1000);
  const server =
    /^bff\/|^(@mikro-orm|koa|@koa|pg|pg-boss|@electric-sql|pino|nodemailer|node:\w+)(\/|$)/;
  expect(waysTo(server, [start], loads)).toEqual([]);
});
