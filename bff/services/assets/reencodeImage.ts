import sharp from 'sharp';

/** An image that browsers can show and that contains only pixels. */
export interface ReencodedImage {
  bytes: Buffer;
  contentType: 'image/webp';
  width: number;
  height: number;
}

export interface UploadedImageRules {
  /** Maximum upload size in bytes. */
  maxBytes: number;
  /** True if exactly maxBytes is allowed: "at most" includes it, "less than" doesn't (OP-060). */
  inclusive: boolean;
  /** The longer side is scaled down to at most this many pixels. */
  maxSide: number;
}

/** Rejects an upload. The caller provides the sentence, because each form has its own. */
export class ImageRefused extends Error {
  readonly reason: 'too_large' | 'not_an_image';

  constructor(reason: 'too_large' | 'not_an_image', cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** Formats whose decoders only read pixels. SVG is not included, because it can contain scripts. */
const FORMATS = new Set(['jpeg', 'png', 'gif', 'webp', 'avif', 'heif', 'tiff']);
const MAX_PIXELS = 40_000_000;
const TIMEOUT_SECONDS = 5;

/**
 * Decodes an upload and encodes it again as WebP. This removes metadata, trailing bytes and scripts, and rejects files that are not images.
 * Runs on libuv's threads; call it outside transactions.
 * @throws ImageRefused
 */
export const reencodeImage = async (
  upload: Buffer,
  { maxBytes, inclusive, maxSide }: UploadedImageRules,
): Promise<ReencodedImage> => {
  if (upload.length > maxBytes || (!inclusive && upload.length === maxBytes))
    throw new ImageRefused('too_large');
  try {
    const image = sharp(upload, {
      limitInputPixels: MAX_PIXELS,
      failOn: 'error',
      pages: 1,
    }).timeout({ seconds: TIMEOUT_SECONDS });
    const { format } = await image.metadata();
    if (!format || !FORMATS.has(format)) throw new ImageRefused('not_an_image');
    const { data, info } = await image
      .rotate()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 86, alphaQuality: 90 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, contentType: 'image/webp', width: info.width, height: info.height };
  } catch (cause) {
    throw cause instanceof ImageRefused ? cause : new ImageRefused('not_an_image', cause);
  }
};

/**
 * The part before the first comma. The content itself is not matched with a pattern, because V8 may
 * overflow its stack on megabytes.
 */
const DATA_URL_HEAD = /^data:image\/[a-z0-9.+-]+;base64$/i;
const HEAD_MAX = 100;

/**
 * Returns the bytes of a `data:image/…;base64,` URL.
 * @throws ImageRefused for any other text.
 */
export const bytesOfDataUrl = (url: string): Buffer => {
  const comma = url.slice(0, HEAD_MAX).indexOf(',');
  if (comma < 0 || !DATA_URL_HEAD.test(url.slice(0, comma))) throw new ImageRefused('not_an_image');
  return Buffer.from(url.slice(comma + 1), 'base64');
};
