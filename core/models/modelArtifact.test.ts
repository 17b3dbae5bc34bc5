import { ArtifactUnreadable } from './artifactBytes';
import { createCatalogue } from './catalogue';
import { columnsOf } from './eventColumns';
import {
  ARTIFACT_FORMAT,
  readModelArtifact,
  trainArtifact,
  writeModelArtifact,
} from './modelArtifact';
import { rank } from './rank';
import { makeShop, SHOP_NOW } from './shopWorld.fixture';
import { DISCOVERY_DEFAULTS } from './sliders';
import { absorb } from './trainModel';

const shop = makeShop();
const served = Array.from({ length: 50 }, () => shop.items.slice(0, 10).map(({ key }) => key));
const interactions = shop.interactions.map((one, at) => ({
  ...one,
  contexts: [`region=${at % 3}`, `device=${at % 2}`],
}));
const train = (headMax?: number) =>
  trainArtifact(shop.items, columnsOf(interactions, shop.items), {
    trainedAt: SHOP_NOW,
    taken: [['e1', SHOP_NOW - 5]],
    served,
    headMax,
  });

describe('a stored model', () => {
  it.each([undefined, 40])('equals the trained one exactly, with a head of %p', (headMax) => {
    const trained = train(headMax);
    const { market, learning, model, ...rest } = readModelArtifact(writeModelArtifact(trained));
    expect(rest).toEqual({ trainedAt: SHOP_NOW, taken: [['e1', SHOP_NOW - 5]] });
    expect(model).toEqual(trained.model);
    expect(learning).toEqual(trained.learning);
    expect(market).toEqual(trained.market);
  });

  it('ranks like the engine that was never stored', () => {
    const { model, market } = readModelArtifact(writeModelArtifact(train()));
    const catalogue = createCatalogue(shop.items, model.keys);
    for (const person of shop.people.slice(0, 20)) {
      const request = {
        history: shop.histories.get(person)!,
        settings: DISCOVERY_DEFAULTS,
        k: 10,
        query: 'item 7',
      };
      expect(rank({ model, market, catalogue }, request)).toEqual(rank(shop.engine, request));
    }
  });

  it('keeps learning like the trained one', () => {
    const trained = train();
    const stored = readModelArtifact(writeModelArtifact(trained));
    const news = [
      { person: 'p3', item: 'i007' },
      { person: 'somebody new', item: 'i011' },
    ];
    expect(absorb(stored.learning, news)).toBe(absorb(trained.learning, news));
    expect(stored.learning).toEqual(trained.learning);
  });

  it('may have no items and no events', () => {
    const empty = trainArtifact([], columnsOf([], []), { trainedAt: 1, taken: [], served: [] });
    expect(readModelArtifact(writeModelArtifact(empty))).toEqual(empty);
  });

  it('is rejected if it is truncated, of another format, or something else', () => {
    const bytes = writeModelArtifact(train(4));
    const other = bytes.slice();
    new DataView(other.buffer).setUint32(4, ARTIFACT_FORMAT + 1, true);
    for (const [wrong, said] of [
      [bytes.subarray(0, bytes.byteLength - 8), 'not complete'],
      [other, `has format ${ARTIFACT_FORMAT + 1}`],
      [new TextEncoder().encode('a text of some length'), 'not a model'],
      [new Uint8Array(), 'not a model'],
    ] as const) {
      expect(() => readModelArtifact(wrong)).toThrow(ArtifactUnreadable);
      expect(() => readModelArtifact(wrong)).toThrow(said);
    }
  });
});
