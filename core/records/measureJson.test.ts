import { describe, expect, it } from '@jest/globals';
import { measureJson } from './measureJson';

describe('measureJson', () => {
  it('counts lists, objects and elements outside of texts', () => {
    expect(measureJson('1')).toEqual({ values: 1, depth: 0 });
    expect(measureJson('[{},{},{}]')).toEqual({ values: 7, depth: 2 });
    expect(measureJson('{"a,[{": "\\"],}\\\\", "b": [1, 2]}')).toEqual({ values: 5, depth: 2 });
  });

  it('knows the depth of a text that no stack could hold', () => {
    expect(measureJson(`${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`).depth).toBe(1_000_000);
  });

  it('takes time in proportion to the text, whatever is in it', () => {
    for (const text of [`"${'\\'.repeat(4_000_000)}`, `[${'""'.repeat(2_000_000)}`, '"\\"'.repeat(1_500_000)]) {
      const before = process.cpuUsage();
      measureJson(text);
      expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000);
    }
  });
});
