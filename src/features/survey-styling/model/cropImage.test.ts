import fc from '@tests/support/seededCheck';
import { maxLogoSide, planCrop, startingCrop } from './cropImage';
import { imageProblem } from '@src/lib/readImage';

describe('CONST-021 the crop starts as 200 x 200', () => {
  it('is centered', () => {
    expect(startingCrop({ width: 600, height: 400 })).toEqual({
      x: 200,
      y: 100,
      width: 200,
      height: 200,
    });
  });

  it('shrinks with a small image', () => {
    expect(startingCrop({ width: 120, height: 90 })).toEqual({
      x: 15,
      y: 0,
      width: 90,
      height: 90,
    });
  });
});

describe('planCrop', () => {
  it('scales from the displayed to the original image', () => {
    expect(
      planCrop(
        { x: 10, y: 20, width: 100, height: 50 },
        { width: 300, height: 200 },
        { width: 600, height: 400 },
      ),
    ).toEqual({
      source: { x: 20, y: 40, width: 200, height: 100 },
      target: { width: 200, height: 100 },
    });
  });

  it('stays inside the image and under the size limit for any input', () => {
    const side = fc.integer({ min: 1, max: 9000 });
    const offset = fc.integer({ min: -500, max: 9000 });
    fc.assert(
      fc.property(
        offset,
        offset,
        side,
        side,
        side,
        side,
        side,
        side,
        (x, y, width, height, dw, dh, nw, nh) => {
          const { source, target } = planCrop(
            { x, y, width, height },
            { width: dw, height: dh },
            { width: nw, height: nh },
          );
          expect(source.x).toBeGreaterThanOrEqual(0);
          expect(source.x + source.width).toBeLessThanOrEqual(nw + 1);
          expect(source.y + source.height).toBeLessThanOrEqual(nh + 1);
          expect(Math.max(target.width, target.height)).toBeLessThanOrEqual(maxLogoSide);
          expect(Math.min(target.width, target.height)).toBeGreaterThanOrEqual(1);
        },
      ),
    );
  });
});

describe('BUILD-043, BUILD-045 accepted logo files', () => {
  const rules = {
    maxBytes: 100,
    notImage: 'no image',
    tooLarge: 'too large',
    unreadable: 'unreadable',
  };
  it.each([
    ['text/plain', 10, 'no image'],
    ['image/svg+xml', 10, 'no image'],
    ['image/png', 101, 'too large'],
    ['image/png', 100, null],
  ])('%s of %i bytes: %s', (type, size, expected) => {
    expect(imageProblem({ type, size }, rules)).toBe(expected);
  });
});
