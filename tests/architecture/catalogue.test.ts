import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkCatalogue } from '../../scripts/test/catalogue.mjs';

const root = mkdtempSync(join(tmpdir(), 'navout-catalogue-'));
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

let count = 0;

/** Checks a separate tree with these files. */
const problemsIn = (
  files: Record<string, string>,
  exemptions: Record<string, string> = {},
  stateExemptions: Record<string, Record<string, string>> = {},
): string[] => {
  const tree = join(root, String((count += 1)));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text);
  }
  return checkCatalogue({ root: tree, exemptions, stateExemptions });
};

const tile = 'src/components/Tile/Tile';
const whole = {
  [`${tile}.tsx`]:
    'export interface TileProps {\n  title: string;\n  busy?: boolean;\n}\nexport function Tile() {}',
  [`${tile}.stories.tsx`]:
    "import { Tile } from './Tile';\nparameters: { design: { guide: 'forms' }, usage: { when: 'Now.', not: 'Then.' } }\nexport const Busy = { args: { busy: true } };",
};

describe('the catalog of components and screens', () => {
  test('of this product is complete', () => {
    expect(checkCatalogue()).toEqual([]);
  });

  test('rejects a base component without stories, without advice, or without one of its states', () => {
    expect(problemsIn(whole)).toEqual([]);
    expect(problemsIn({ [`${tile}.tsx`]: whole[`${tile}.tsx`]! })[0]).toBe(
      `${tile}.tsx has no stories beside it`,
    );
    expect(
      problemsIn({ ...whole, [`${tile}.stories.tsx`]: "import { Tile } from './Tile';" }),
    ).toEqual([
      `${tile}.stories.tsx does not say when to use it and when not (parameters.usage)`,
      `${tile}.stories.tsx does not name its guide (parameters.design)`,
      `${tile}.stories.tsx does not show the state "busy"`,
    ]);
  });

  test('rejects a screen that no story reaches, unless it is exempt; and an exemption that exempts nothing', () => {
    const screen = {
      ...whole,
      'src/features/plans/PlansPanel.tsx': 'export function PlansPanel() {}',
    };
    expect(problemsIn(screen)).toEqual([
      expect.stringMatching(/^src\/features\/plans\/PlansPanel\.tsx is shown by no story/),
    ]);
    expect(problemsIn(screen, { 'src/features/plans/PlansPanel.tsx': 'a frame' })).toEqual([]);
    expect(problemsIn(whole, { [`${tile}.tsx`]: 'no reason' })).toEqual([
      expect.stringMatching(/needs no exemption/),
    ]);
  });

  test('rejects a panel with a state that none of its stories shows, including in its parts; parts with their own stories are checked separately', () => {
    const panel = 'src/features/plans/PlansPanel';
    const files = (stories: string) => ({
      ...whole,
      [`${panel}.tsx`]:
        "import { PriceList } from './components/PriceList';\nexport function PlansPanel() { return <LoadingState />; }",
      [`${panel}.stories.tsx`]: `import { PlansPanel } from './PlansPanel';\n${stories}`,
      'src/features/plans/components/PriceList.tsx':
        'export function PriceList() { return useCan() && <EmptyState />; }',
    });
    const lacks = (state: string) =>
      `${panel}.tsx draws the state "${state}" and none of its stories shows it`;
    expect(problemsIn(files('export const Default = {};'))).toEqual(
      ['loading', 'empty', 'denied'].map(lacks),
    );
    expect(
      problemsIn(
        files(
          'export const Loading = {};\nexport const NoPrices = {};\nexport const ReadOnly = {};',
        ),
      ),
    ).toEqual([]);
    const excused = { [`${panel}.tsx`]: { empty: 'prices never end', error: 'none' } };
    expect(
      problemsIn(files('export const Loading = {};\nexport const ReadOnly = {};'), {}, excused),
    ).toEqual([expect.stringMatching(/needs no exemption for "error"/)]);
  });
});
