import { renderErrors } from '../../scripts/docs/renderErrors';
import { renderOpenApi } from '../../scripts/docs/renderOpenApi';
import { renderRequirements } from '../../scripts/docs/renderRequirements';
import { findUses, readRequirements } from '../../scripts/docs/requirements';
import { textOf } from './readTree';

describe('documents written from the sources are the committed ones (else: npm run docs)', () => {
  test('docs/openapi.json', () => expect(renderOpenApi()).toBe(textOf('docs/openapi.json')));
  test('docs/errors.md', () => expect(renderErrors()).toBe(textOf('docs/errors.md')));
  test('docs/requirements.md', () =>
    expect(renderRequirements()).toBe(textOf('docs/requirements.md')));
});

describe('docs/requirements.tsv', () => {
  const ids = readRequirements().map(({ id }) => id);

  test('has a sentence for every requirement id that the repository names', () => {
    const unknown = [...findUses()].filter(([id]) => !ids.includes(id));
    expect(unknown).toEqual([]);
  });

  test('has every id once, each with a sentence', () => {
    expect(ids.length).toBeGreaterThan(1000);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(readRequirements().filter(({ sentence }) => sentence === '')).toEqual([]);
  });
});

test('the diagram in docs/ARCHITECTURE.md draws the floors that .dependency-cruiser.floors.mjs declares', () => {
  const drawn = textOf('docs/ARCHITECTURE.md').replace(/,<br>/g, ', ');
  const declared = textOf('.dependency-cruiser.floors.mjs');
  const floors = declared.slice(0, declared.indexOf('TURN_AROUND'));
  const groups = [...floors.matchAll(/^ +(?:\{ )?([a-z]+): \[([^\]]+)\]/gm)].map(
    ([, group, nouns]) =>
      `<b>${group!}</b><br>${[...nouns!.matchAll(/'([^']+)'/g)].map(([, noun]) => noun!).join(', ')}"]`,
  );
  const [, platform] = /PLATFORM = \[([^\]]+)\]/.exec(floors) ?? [];
  expect(groups).toHaveLength(6);
  expect(
    [...groups, `<b>platform</b><br>${platform!.replace(/'/g, '')}"]`].filter(
      (box) => !drawn.includes(box),
    ),
  ).toEqual([]);
});
