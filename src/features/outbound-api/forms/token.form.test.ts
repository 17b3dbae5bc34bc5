import { newToken, tokenBody, tokenChanges, tokenForm } from './token.form';

const filled = { ...newToken, name: 'Backend' };

describe('the form of a key', () => {
  it('sends addresses one per line, and reports a line that is not an address', async () => {
    const addressLines = ' 203.0.113.0/24\n\n2001:db8::7\n203.0.113.0/24';
    expect(tokenBody({ ...filled, addressLines }).addresses).toEqual([
      '203.0.113.0/24',
      '2001:db8::7',
    ]);
    expect(tokenBody(filled).addresses).toBeNull();
    await expect(
      tokenForm(false).validate({ ...filled, addressLines: '10.0.0.1\nshop.example' }),
    ).rejects.toThrow('shop.example');
  });

  it('creates a test key, which stays one after a change', () => {
    const test = { ...filled, isTest: true };
    expect(tokenBody(test).isTest).toBe(true);
    expect(tokenChanges(test, test)).not.toHaveProperty('isTest');
  });

  it('gives a key for web pages no addresses', () => {
    const pages = { ...filled, usedBy: 'pages' as const, sites: 'https://shop.example' };
    expect(tokenBody({ ...pages, addressLines: '10.0.0.1' }).addresses).toBeNull();
  });
});
