import { measureJson } from './measureJson';

const measured = (text: string): [depth: number, values: number] => {
  const { depth, values } = measureJson(text);
  return [depth, values];
};

/** Measures the result of JSON.parse. */
const counted = (value: unknown): [depth: number, values: number] => {
  if (typeof value !== 'object' || value === null) return [0, 1];
  const inner = Object.values(value).map(counted);
  return [
    1 + Math.max(0, ...inner.map(([depth]) => depth)),
    inner.reduce((sum, [, values]) => sum + values, 1),
  ];
};

describe('measureJson', () => {
  it.each([
    '1',
    '"text"',
    '[]',
    '{}',
    '[1]',
    '[ ]',
    '[{},{},{}]',
    '{"a":[1,2,{"b":[]}],"c":"d"}',
    '[[[["deep"]]]]',
    '["[[[","{,}"]',
    String.raw`["a \" [ , \\", {"k\\\"{":"\\"}]`,
    '{ "a" : { } , "b" : [ 1 , [ ] ] }',
    '["\u{1F600}[","é,"]',
  ])('measures the contents of %s', (text) => {
    expect(measured(text)).toEqual(counted(JSON.parse(text)));
  });

  it.each([
    ['[]', 0],
    ['{}', 0],
    ['{"a":1}', 1],
    ['{"a":{"b":1,"c":2},"d":[{"e":1}],"f":"::"}', 3],
    ['[{"a":1},{"a":1,"b":2},{"a":1}]', 2],
    ['{":":{"a":"\\":"}}', 1],
    [']}{"a":1', 1],
  ])('counts the names of the widest object in %s', (text, names) => {
    expect(measureJson(text).names).toBe(names);
  });

  it.each(['', '"', '"\\', '["a', ']]]', '{"a":', '\\\\\\"'])(
    'terminates for %j, which is not JSON',
    (text) => {
      expect(() => measured(text)).not.toThrow();
    },
  );

  it('measures the depth of a text that would overflow the stack', () => {
    expect(measureJson(`${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`).depth).toBe(1_000_000);
  });

  it('takes linear time, whatever the characters', () => {
    const most = 4_000_000;
    const spent = ['"\\', '\\"', '[', '",', '"'].map((part) => {
      const json = part.repeat(most / part.length);
      const before = process.cpuUsage();
      measureJson(json);
      return process.cpuUsage(before).user / 1000;
    });
    expect(Math.max(...spent)).toBeLessThan(1500);
  });
});
