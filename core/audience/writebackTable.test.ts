import { cellKindOf } from './writebackTable';

describe('fields of a table', () => {
  it.each(['constructor', '__proto__', 'toString', 'traits.', 'unknown'])(
    'there is no field %s',
    (field) => {
      expect(cellKindOf(field)).toBeUndefined();
    },
  );

  it('a company can name its own field in any way', () => {
    expect(cellKindOf('traits.constructor')).toBe('any');
    expect(cellKindOf('email')).toBe('text');
  });
});
