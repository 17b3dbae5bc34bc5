import { isHostName, isWebAddress } from './webAddress';

describe('a host name', () => {
  it.each([
    'example.com',
    'shop.example.co.uk',
    'bücher.example',
    '例え.jp',
    'xn--bcher-kva.example',
    'a-b.io',
    '3m.com',
    'EXAMPLE.COM',
  ])('may be %s', (name) => {
    expect(isHostName(name)).toBe(true);
  });

  it.each([
    '*.com',
    'example',
    '.com',
    'example.',
    'a..com',
    '-a.com',
    'a-.com',
    'a_b.com',
    'a b.com',
    '1.2.3.4',
    '0x7f.1',
    '[::1]',
    'a.com:80',
    'a.com/x',
    'a@b.com',
    'a.com?x',
    'a.com#x',
    'a%2e.com',
    'a\\b.com',
    '<a>.com',
    `${'a'.repeat(64)}.com`,
    `${'a.'.repeat(127)}com`,
    '',
    '.',
  ])('is not %j', (name) => {
    expect(isHostName(name)).toBe(false);
  });
});

describe('a URL', () => {
  it('is a URL that a browser opens', () => {
    expect(
      ['https://example.com/a?b=c#d', 'HTTP://localhost:3000', 'http://[::1]/x'].filter(
        (address) => !isWebAddress(address),
      ),
    ).toEqual([]);
    expect(
      [
        'http://[',
        'https://',
        'http://a b',
        'http://a:99999',
        'javascript:alert(1)',
        ' https://a.com',
        'ftp://a.com',
        '//a.com',
        '',
      ].filter(isWebAddress),
    ).toEqual([]);
  });
});
