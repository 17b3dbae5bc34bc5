import { declaredNames, exportedNames, productFiles, type ExportedName } from './exportedNames';
import { filesBelow, sourceFolders } from './readTree';

const inContract = ({ file }: ExportedName): boolean => file.startsWith('core/contract/');
const inModules = ({ file }: ExportedName): boolean => file.startsWith('bff/modules/');
const inServer = ({ file }: ExportedName): boolean => file.startsWith('bff/');
const inFeatureApi = ({ file, isType }: ExportedName): boolean =>
  isType && /^src\/features\/.*\bapi\.ts$/.test(file);

/** Conventions that repeat a name on purpose. Every other name is declared once. */
const conventions: readonly {
  why: string;
  parts: readonly ((one: ExportedName) => boolean)[];
}[] = [
  {
    why: 'a verb of a server module has the name of the endpoint it answers',
    parts: [inContract, inModules],
  },
  {
    why: "a type in a feature's api.ts has the name of the server's row or answer that it shows; neither side may import the other",
    parts: [inServer, inFeatureApi],
  },
];

const isByConvention = (all: readonly ExportedName[]): boolean =>
  conventions.some(
    ({ parts }) =>
      all.length === parts.length &&
      parts.every((part) => all.filter((one) => part(one)).length === 1),
  );

const sharedNames = (names: readonly ExportedName[]): string[] => {
  const byName = new Map<string, ExportedName[]>();
  for (const one of names) byName.set(one.name, [...(byName.get(one.name) ?? []), one]);
  return [...byName]
    .filter(([, all]) => all.length > 1 && !isByConvention(all))
    .map(([name, all]) => `${name}: ${all.map(({ file }) => file).join(', ')}`)
    .sort();
};

/** Names that lack the thing or the unit, and words that explain nothing in a name. */
const FORBIDDEN =
  /^(MOST|BATCH|FEW|HALF|SLICE|SPARE|LONGEST|LARGEST|FIRST|LAST|MORE|WANTED|PART)$|(^|_)(desk|telling|DESK|TELLING)(?![a-z])|[a-z](Desk|Telling)(?![a-z])/;
const isForbidden = (name: string): boolean => FORBIDDEN.test(name);

describe('one meaning has one name', () => {
  test('a name is exported by one file', () => {
    expect(sharedNames(productFiles().flatMap(exportedNames))).toEqual([]);
  });

  test('the rules find a duplicate name, and allow the conventions', () => {
    const one = (name: string, file: string, isType = false) => ({ name, file, isType });
    expect(
      sharedNames([
        one('readRow', 'core/a.ts'),
        one('readRow', 'src/lib/a.ts'),
        one('listUsers', 'core/contract/users.ts'),
        one('listUsers', 'bff/modules/users/listUsers.ts'),
        one('DataType', 'bff/modules/data-types/data-type.entity.ts'),
        one('DataType', 'src/features/data-types/api.ts', true),
      ]),
    ).toEqual(['readRow: core/a.ts, src/lib/a.ts']);
  });

  test('a constant or function at the top of a file has a meaningful name', () => {
    expect(
      [...sourceFolders, 'packages']
        .flatMap(filesBelow)
        .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/^packages\/\w+\/dist\//.test(file))
        .flatMap((file) =>
          declaredNames(file)
            .filter(isForbidden)
            .map((name) => `${file}: ${name}`),
        ),
    ).toEqual([]);
    expect(['HALF', 'answerDesk', 'deskOf', 'TELLING'].filter(isForbidden)).toHaveLength(4);
    expect(
      ['desktop', 'zendesk', 'HALF_LIFE_DAYS', 'storytellingText'].filter(isForbidden),
    ).toEqual([]);
  });
});
