import type { CatalogueItem } from './catalogueItem';
import { dice } from './dice';
import { assemble, columnsOf, settingsNamed } from './evaluate';
import { fadeOf } from './fading';
import type { Interaction } from './interactions';
import { type Learned, USUAL_SETTINGS } from './learnedSettings';
import { LEARN_FROM_PEOPLE } from './learnSettings';
import { measureQuality } from './measureQuality';
import { rank } from './rank';
import { readModelArtifact, trainArtifact, writeModelArtifact } from './modelArtifact';

const [TASTES, ITEMS, MEETS] = [12, 240, 24];
const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 27);

const items = Array.from({ length: ITEMS }, (_, at): CatalogueItem => ({
  key: `i${at}`,
  title: `Item ${at}`,
  description: null,
  category: null,
  tags: [],
  attributes: {},
  price: null,
  available: true,
  hidden: false,
  createdAt: 0,
}));

/** People who meet items of the taste that `tasteAt` says for their n-th item. An item's taste is its number modulo TASTES. */
const company = (
  people: number,
  tasteAt: (person: number, turn: number) => number,
): Interaction[] => {
  const random = dice(7);
  return Array.from({ length: people }, (_, person) => {
    const met = new Set<number>();
    while (met.size < MEETS) {
      const taste = tasteAt(person, met.size) % TASTES;
      met.add(taste + TASTES * Math.floor(random() * (ITEMS / TASTES)));
    }
    return [...met].map((item, turn) => ({
      person: `p${person}`,
      item: `i${item}`,
      type: 'view',
      at: NOW - (MEETS - turn) * DAY_MS,
    }));
  }).flat();
};
/** One taste for thirteen items, and then another one for good. */
const drifting = (person: number, turn: number): number =>
  person * 5 + (turn < 13 ? 0 : 1 + (person % 7));
/** Two tastes for ever, looked at in turns: what comes next is the one of long ago. */
const lasting = (person: number, turn: number): number =>
  person * 5 + (turn < 10 || turn >= 18 ? 0 : 1 + (person % 7));

const learn = (interactions: readonly Interaction[]) =>
  measureQuality(items, columnsOf(interactions, items), NOW);
/** What is left of the weight of the item before the last ten, at the default. */
const keptOf = (learned: Learned): number => fadeOf(10, 0.75, learned.settings.fading);

describe('what the defaults stand for', () => {
  it('is a short fading where taste changes, and says how much better people were foretold', () => {
    const { learned } = learn(company(400, drifting))!;
    expect(keptOf(learned!)).toBeLessThan(fadeOf(10, 0.75) - 0.1);
    expect(learned!.people).toBe(200);
    const [choice] = learned!.choices;
    expect(choice!.slider).toBe('viewingPatterns');
    expect(choice!.after).toBeGreaterThan(1.02 * choice!.before);
  });

  it('is a long fading where taste lasts', () => {
    const { learned } = learn(company(400, lasting))!;
    expect(keptOf(learned!)).toBeGreaterThan(fadeOf(10, 0.75) + 0.1);
  });

  it('is the usual for fewer than a hundred people, and where nothing is surely better', () => {
    expect(learn(company(LEARN_FROM_PEOPLE - 1, drifting))!.learned).toBeNull();
    const random = dice(3);
    const aimless = company(400, () => Math.floor(random() * TASTES));
    expect(learn(aimless)!.learned?.choices.map(({ slider }) => slider) ?? []).not.toContain(
      'viewingPatterns',
    );
  });

  it('is the same again for the same events', () => {
    const events = company(120, drifting);
    expect(learn(events)).toEqual(learn(events));
  });

  it('is stored with the model and ranks; a model of before has the usual', () => {
    const interactions = company(120, drifting);
    const events = columnsOf(interactions, items);
    const options = { trainedAt: NOW, taken: [], served: [] };
    const learned: Learned = {
      settings: { ...USUAL_SETTINGS, fading: { depth: 1, halfLife: 2 } },
      choices: [{ slider: 'viewingPatterns', before: 0.2, after: 0.3 }],
      people: 60,
    };
    const read = (given?: Learned) =>
      readModelArtifact(
        writeModelArtifact(trainArtifact(items, events, { ...options, learned: given })),
      ).model;
    expect(read(learned).learned).toEqual(learned);
    expect(read().learned).toBeNull();
    const history = interactions.filter(({ person }) => person === 'p1').reverse();
    const fadesWith = (given?: Learned): number[] => {
      const engine = assemble(items, events, read(given), NOW);
      return rank(engine, { history, settings: settingsNamed('default'), k: 10 }).person.fades;
    };
    expect(fadesWith(learned)[6]).toBe(fadeOf(6, 0.75, learned.settings.fading));
    expect(fadesWith()[6]).toBe(fadeOf(6, 0.75));
  });
});
