import { readCountries } from './countries';

describe('OP-115 countries', () => {
  it('reads codes in any case and with any separator, once each', () => {
    expect(readCountries('de, AT;ch  de')).toEqual({
      codes: ['DE', 'AT', 'CH'],
      names: ['Germany', 'Austria', 'Switzerland'],
      unknown: [],
    });
  });
  it('reads a stored list', () => {
    expect(readCountries(['FR']).names).toEqual(['France']);
  });
  it('reports invalid countries', () => {
    expect(readCountries('DE, Mars, QQ')).toMatchObject({ codes: ['DE'], unknown: ['MARS', 'QQ'] });
  });
  it.each([null, undefined, ''])('is empty for %p', (value) => {
    expect(readCountries(value).codes).toEqual([]);
  });
});
