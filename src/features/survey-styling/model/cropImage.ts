/** A rectangle in pixels. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface CropPlan {
  /** Part of the original image. */
  source: Rectangle;
  /** Size of the stored image in pixels. */
  target: { width: number; height: number };
}

/**
 * Maximum side of a stored logo in px: twice the widest allowed logo, so that it is sharp on
 * high-density screens.
 */
export const maxLogoSide = 800;

/** Initial side of the crop square, in pixels of the displayed image (CONST-021). */
export const defaultCropSide = 200;

/**
 * Converts the displayed crop to the original image: scaled, inside the image, at least one pixel,
 * at most 800.
 */
export const planCrop = (
  crop: Rectangle,
  displayed: { width: number; height: number },
  natural: { width: number; height: number },
): CropPlan => {
  const scaleX = natural.width / Math.max(displayed.width, 1);
  const scaleY = natural.height / Math.max(displayed.height, 1);
  const x = clamp(crop.x * scaleX, 0, natural.width - 1);
  const y = clamp(crop.y * scaleY, 0, natural.height - 1);
  const width = clamp(crop.width * scaleX, 1, natural.width - x);
  const height = clamp(crop.height * scaleY, 1, natural.height - y);
  const shrink = Math.min(1, maxLogoSide / Math.max(width, height));
  return {
    source: {
      x: Math.round(x),
      y: Math.round(y),
      width: Math.round(width),
      height: Math.round(height),
    },
    target: {
      width: Math.max(1, Math.round(width * shrink)),
      height: Math.max(1, Math.round(height * shrink)),
    },
  };
};

/** The initial crop square: 200 x 200 in the middle, or smaller if the image is. */
export const startingCrop = ({ width, height }: { width: number; height: number }): Rectangle => {
  const side = Math.min(defaultCropSide, width, height);
  return {
    x: Math.round((width - side) / 2),
    y: Math.round((height - side) / 2),
    width: side,
    height: side,
  };
};

const clamp = (value: number, min: number, max: number): number =>
  Math.min(Math.max(value, min), Math.max(max, min));

/** Crops the planned part of a loaded image to PNG image data (BUILD-023). */
export const cropToPng = (image: HTMLImageElement, { source, target }: CropPlan): string => {
  const canvas = document.createElement('canvas');
  canvas.width = target.width;
  canvas.height = target.height;
  canvas
    .getContext('2d')
    ?.drawImage(
      image,
      source.x,
      source.y,
      source.width,
      source.height,
      0,
      0,
      target.width,
      target.height,
    );
  return canvas.toDataURL('image/png');
};
