/** Red, green and blue, each 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Reads #rgb and #rrggbb (an alpha part is ignored); null for anything else. */
export const readColour = (value: string): Rgb | null => {
  const hex = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.exec(value.trim())?.[1];
  const size = hex && hex.length > 4 ? 2 : 1;
  return hex
    ? ([0, 1, 2].map((index) =>
        parseInt(hex.slice(index * size, (index + 1) * size).repeat(3 - size), 16),
      ) as unknown as Rgb)
    : null;
};

/** Formats a color as #rrggbb in upper case. */
export const writeColour = (colour: Rgb): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase();

/** Mixes `share` (0 to 1) of `over` into `under`, in sRGB. */
export const mixColours = (over: Rgb, under: Rgb, share: number): Rgb =>
  over.map((part, index) => part * share + under[index]! * (1 - share)) as unknown as Rgb;

/** Returns the contrast of two opaque colors, 1 to 21 (WCAG 2.2, relative luminance). */
export const contrastRatio = (left: Rgb, right: Rgb): number => {
  const [a, b] = [luminance(left), luminance(right)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

const luminance = (colour: Rgb): number => {
  const [red, green, blue] = colour.map((part) => {
    const share = Math.round(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
