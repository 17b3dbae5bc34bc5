import { isId, newId, newIds } from './newId';

describe('ids', () => {
  it('sort by creation, even within a millisecond and across batches of randomness', () => {
    const ids = Array.from({ length: 5000 }, newId);
    expect(ids.every(isId)).toBe(true);
    expect([...ids].sort()).toEqual(ids);
    expect(new Set([...ids, ...newIds(5000)]).size).toBe(10_000);
  });

  it('contain their time of creation', () => {
    const before = Date.now();
    const at = Number.parseInt(newId().replace('-', '').slice(0, 12), 16);
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now());
  });
});
