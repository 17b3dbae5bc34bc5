// @slow: trains a model for each case
import { dice } from './dice';
import { assemble, settingsNamed } from './evaluate';
import { columnsOf } from './eventColumns';
import { fadeOf } from './fading';
import type { Interaction } from './interactions';
import { type Learned, USUAL_SETTINGS } from './learnedSettings';
import { LEARN_FROM_PEOPLE } from './learnSettings';
import { measureQuality } from './measureQuality';
import { rank } from './rank';
import {
  drifting,
  lasting,
  TASTE_NOW,
  tasteCompany,
  tasteItems,
  TASTES,
} from './tasteWorld.fixture';
import { readModelArtifact, trainArtifact, writeModelArtifact } from './modelArtifact';

const learn = (interactions: readonly Interaction[]) =>
  measureQuality(tasteItems, columnsOf(interactions, tasteItems), TASTE_NOW);
/** Returns the remaining weight at the default of the item just before the last ten. */
const keptShare = (learned: Learned): number => fadeOf(10, 0.75, learned.settings.fading);

describe('learned meaning of the defaults', () => {
  it('is a short fading if taste changes, with the measured gain in prediction', () => {
    const { learned } = learn(tasteCompany(400, drifting))!;
    expect(keptShare(learned!)).toBeLessThan(fadeOf(10, 0.75) - 0.1);
    expect(learned!.people).toBe(200);
    const [choice] = learned!.choices;
    expect(choice!.slider).toBe('viewingPatterns');
    expect(choice!.after).toBeGreaterThan(1.02 * choice!.before);
  });

  it('is a long fading if taste lasts', () => {
    const { learned } = learn(tasteCompany(400, lasting))!;
    expect(keptShare(learned!)).toBeGreaterThan(fadeOf(10, 0.75) + 0.1);
  });

  it('is the standard for fewer than a hundred people, and without a significant gain', () => {
    expect(learn(tasteCompany(LEARN_FROM_PEOPLE - 1, drifting))!.learned).toBeNull();
    const random = dice(3);
    const aimless = tasteCompany(400, () => Math.floor(random() * TASTES));
    expect(learn(aimless)!.learned?.choices.map(({ slider }) => slider) ?? []).not.toContain(
      'viewingPatterns',
    );
  });

  it('is the same for the same events', () => {
    const events = tasteCompany(120, drifting);
    expect(learn(events)).toEqual(learn(events));
  });

  it('is stored with the model and used for ranking; an older model has the standard', () => {
    const interactions = tasteCompany(120, drifting);
    const events = columnsOf(interactions, tasteItems);
    const options = { trainedAt: TASTE_NOW, taken: [], served: [] };
    const learned: Learned = {
      settings: { ...USUAL_SETTINGS, fading: { depth: 1, halfLife: 2 } },
      choices: [{ slider: 'viewingPatterns', before: 0.2, after: 0.3 }],
      people: 60,
    };
    const read = (given?: Learned) =>
      readModelArtifact(
        writeModelArtifact(trainArtifact(tasteItems, events, { ...options, learned: given })),
      ).model;
    expect(read(learned).learned).toEqual(learned);
    expect(read().learned).toBeNull();
    const history = interactions.filter(({ person }) => person === 'p1').reverse();
    const fadesWith = (given?: Learned): number[] => {
      const engine = assemble(tasteItems, events, read(given), TASTE_NOW);
      return rank(engine, { history, settings: settingsNamed('default'), k: 10 }).person.fades;
    };
    expect(fadesWith(learned)[6]).toBe(fadeOf(6, 0.75, learned.settings.fading));
    expect(fadesWith()[6]).toBe(fadeOf(6, 0.75));
  });
});
