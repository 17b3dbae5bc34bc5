import type { AnyEndpoint } from './defineEndpoint';
import { fromOutside } from './boundedString';
import { contract } from './index';

interface Node {
  type: string;
  fields?: Record<string, Node>;
  innerType?: Node;
  tests: { OPTIONS?: { name?: string } }[];
  isValidSync(value: unknown, options: object): boolean;
}

const nodesOf = (node: Node | undefined, path: string): [string, Node][] =>
  node
    ? [
        [path, node],
        ...Object.entries(node.fields ?? {}).flatMap(([name, field]) =>
          nodesOf(field, path === '' ? name : `${path}.${name}`),
        ),
        ...nodesOf(node.innerType, `${path}[]`),
      ]
    : [];

/** Maximum size of one part of any shape, where the whole body may be larger. */
const MAX_CHARACTERS = 256 * 1024;

/** Not stored: it is only compared with the stored value, which was bounded when it arrived. */
const COMPARED = /\.replaces$/;

const parts = contract
  .filter(({ bodyBytes = MAX_CHARACTERS + 1 }: AnyEndpoint) => bodyBytes > MAX_CHARACTERS)
  .flatMap(({ id, body }) =>
    nodesOf(body as Node | undefined, '').map(([path, node]): [string, Node] => [
      `${id} ${path}`.replace(' ', '.'),
      node,
    ]),
  )
  .filter(([name]) => !COMPARED.test(name));

const many = Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`key${at}`, 'x']));
const long = { one: 'x'.repeat(MAX_CHARACTERS) };

describe('a body that is larger than any of its parts may be', () => {
  test.each(parts.filter(([, { type }]) => type === 'mixed'))(
    '%s declares its own limit',
    (_name, node) => {
      for (const value of [many, long, [long], long.one])
        expect(node.isValidSync(value, { context: fromOutside, parent: { type: 'date' } })).toBe(
          false,
        );
    },
  );

  test.each(parts.filter(([, { type }]) => type === 'array'))(
    '%s declares its maximum number of elements',
    (_name, node) => {
      expect(node.tests.map(({ OPTIONS }) => OPTIONS?.name)).toContain('max');
    },
  );
});
