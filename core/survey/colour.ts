/** Red, green, blue, 0 to 255 each. */
export type Rgb = readonly [number, number, number];

/** Reads #rgb, #rrggbb (an alpha part is ignored) and rgb(r, g, b); null for anything else. */
export const readColour = (value: string): Rgb | null => {
  const text = value.trim();
  const short = /^#([\da-f])([\da-f])([\da-f])[\da-f]?$/i.exec(text);
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})([\da-f]{2})?$/i.exec(text);
  const rgb = /^rgba?\((\d{1,3})[,\s]+(\d{1,3})[,\s]+(\d{1,3})[^)]*\)$/i.exec(text);
  if (rgb) return [Number(rgb[1]), Number(rgb[2]), Number(rgb[3])].map((part) => Math.min(part, 255)) as unknown as Rgb;
  const parts = (short ?? long)?.slice(1, 4);
  return parts ? (parts.map((part) => parseInt(short ? part + part : part, 16)) as unknown as Rgb) : null;
};

/** #rrggbb in capitals. */
export const writeColour = (colour: Rgb): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase();

/** `share` (0 to 1) of `over` mixed into `under`, in sRGB. */
export const mixColours = (over: Rgb, under: Rgb, share: number): Rgb =>
  over.map((part, index) => part * share + under[index]! * (1 - share)) as unknown as Rgb;

/** Contrast of two opaque colours, 1 to 21 (WCAG 2.2, relative luminance). */
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
