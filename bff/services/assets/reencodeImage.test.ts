import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';
import {
  bytesOfDataUrl,
  ImageRefused,
  reencodeImage,
  type UploadedImageRules,
} from './reencodeImage';

const RULES: UploadedImageRules = { maxBytes: 2_000_000, inclusive: true, maxSide: 512 };
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

const picture = (width = 40, height = 20) =>
  sharp({
    create: { width, height, channels: 4, background: { r: 4, g: 112, b: 138, alpha: 0.5 } },
  });

const reasonOf = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'accepted',
    (error: unknown) =>
      error instanceof ImageRefused ? error.reason : Promise.reject(error as Error),
  );

describe('re-encoding images', () => {
  it.each(['png', 'jpeg', 'gif', 'webp', 'avif', 'tiff'] as const)(
    'turns %s into WebP of the same size',
    async (format) => {
      const image = await reencodeImage(await picture().toFormat(format).toBuffer(), RULES);
      expect(image).toMatchObject({ contentType: 'image/webp', width: 40, height: 20 });
      expect((await sharp(image.bytes).metadata()).format).toBe('webp');
    },
  );

  it('scales the longer side down, never up', async () => {
    expect(await reencodeImage(await picture(2000, 1000).png().toBuffer(), RULES)).toMatchObject({
      width: 512,
      height: 256,
    });
    expect(await reencodeImage(await picture(10, 10).png().toBuffer(), RULES)).toMatchObject({
      width: 10,
      height: 10,
    });
  });

  it('removes metadata, the location and bytes after the picture', async () => {
    const upload = await picture()
      .withExif({ IFD0: { Copyright: 'canary-owner' }, IFD3: { GPSLatitude: '52/1 0/1 0/1' } })
      .jpeg()
      .toBuffer();
    const image = await reencodeImage(
      Buffer.concat([upload, Buffer.from('<script>canary-script</script>')]),
      RULES,
    );
    const metadata = await sharp(image.bytes).metadata();
    expect([metadata.exif, metadata.xmp, metadata.icc, metadata.iptc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(image.bytes.includes('canary')).toBe(false);
  });

  it.each([
    ['SVG', Buffer.from(SVG)],
    ['SVG behind an XML head', Buffer.from(`<?xml version="1.0"?>${SVG}`)],
    ['text', Buffer.from('not a picture')],
    ['nothing', Buffer.alloc(0)],
    ['a PNG head without a picture', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['HTML', Buffer.from('<html><img src=x onerror=alert(1)></html>')],
    ['PDF', Buffer.from('%PDF-1.4')],
  ])('rejects %s', async (_name, upload) => {
    expect(await reasonOf(reencodeImage(upload, RULES))).toBe('not_an_image');
  });

  it('rejects a picture that would decode to more than 40 million pixels', async () => {
    const bomb = await sharp({
      create: { width: 8000, height: 6000, channels: 3, background: 'white' },
    })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(RULES.maxBytes);
    expect(await reasonOf(reencodeImage(bomb, RULES))).toBe('not_an_image');
  });

  it('OP-060: exactly the limit passes where the text says "at most", and is rejected where it says "less than"', async () => {
    const upload = await picture().png().toBuffer();
    const rules = { ...RULES, maxBytes: upload.length };
    expect(await reasonOf(reencodeImage(upload, { ...rules, inclusive: true }))).toBe('accepted');
    expect(await reasonOf(reencodeImage(upload, { ...rules, inclusive: false }))).toBe('too_large');
    expect(await reasonOf(reencodeImage(upload, { ...rules, maxBytes: upload.length - 1 }))).toBe(
      'too_large',
    );
  });

  it('reads only data URLs of images', () => {
    expect(bytesOfDataUrl('data:image/png;base64,AAEC')).toEqual(Buffer.from([0, 1, 2]));
    for (const url of [
      '',
      'data:text/html;base64,AAEC',
      'https://example.com/x.png',
      'data:image/png,raw',
      'javascript:alert(1)',
    ]) {
      expect(() => bytesOfDataUrl(url)).toThrow(ImageRefused);
    }
  });

  it('reads megabytes even if V8 no longer optimizes patterns, as in a process with many of them', async () => {
    const script = `import { bytesOfDataUrl } from ${JSON.stringify(new URL('./reencodeImage.ts', import.meta.url).href)};
      console.log(bytesOfDataUrl('data:image/png;base64,' + Buffer.alloc(8 * 1024 * 1024).toString('base64')).length);`;
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--no-regexp-optimization',
      '--import',
      'tsx',
      '--input-type=module',
      '--eval',
      script,
    ]);
    expect(Number(stdout)).toBe(8 * 1024 * 1024);
  });
});
