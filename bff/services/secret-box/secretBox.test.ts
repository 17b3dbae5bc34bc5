import fc from '@tests/support/seededCheck';
import { createSecretBox, SecretBoxError } from './secretBox';

const CURRENT = 'current secret of at least thirty-two characters';
const OLDER = 'older secret of at least thirty-two characters';

describe('secret box', () => {
  const box = createSecretBox([CURRENT]);

  it('opens what it sealed, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (plain, about) => {
        expect(box.open(box.seal(plain, about), about)).toBe(plain);
      }),
    );
  });

  it('never shows the secret, and seals the same secret differently each time', () => {
    const sealed = box.seal('sk_live_canary', 'source:1');
    expect(sealed).not.toContain('canary');
    expect(Buffer.from(sealed.split('.')[2]!, 'base64url').toString('latin1')).not.toContain(
      'canary',
    );
    expect(box.seal('sk_live_canary', 'source:1')).not.toBe(sealed);
  });

  it('rejects a secret that was moved to another row', () => {
    expect(() => box.open(box.seal('secret', 'source:1'), 'source:2')).toThrow(SecretBoxError);
  });

  it('rejects every altered byte', () => {
    const [version, id, body] = box.seal('secret', 'source:1').split('.') as [
      string,
      string,
      string,
    ];
    const bytes = Buffer.from(body, 'base64url');
    for (let index = 0; index < bytes.length; index += 1) {
      const altered = Buffer.from(bytes);
      altered[index]! ^= 1;
      expect(() =>
        box.open(`${version}.${id}.${altered.toString('base64url')}`, 'source:1'),
      ).toThrow(SecretBoxError);
    }
  });

  it('rejects texts that are not sealed secrets', () => {
    for (const text of ['', 'plain', 'sb1.', `sb1.00000000.${'A'.repeat(40)}`, 'sb2.x.y']) {
      expect(() => box.open(text, 'source:1')).toThrow(SecretBoxError);
    }
  });

  it('rotates: the older key still opens, is reported stale, and new seals use the current one', () => {
    const sealedBefore = createSecretBox([OLDER]).seal('secret', 'source:1');
    const rotated = createSecretBox([CURRENT, OLDER]);
    expect(rotated.open(sealedBefore, 'source:1')).toBe('secret');
    expect(rotated.isStale(sealedBefore)).toBe(true);
    const resealed = rotated.seal(rotated.open(sealedBefore, 'source:1'), 'source:1');
    expect(rotated.isStale(resealed)).toBe(false);
    expect(createSecretBox([CURRENT]).open(resealed, 'source:1')).toBe('secret');
  });
});
