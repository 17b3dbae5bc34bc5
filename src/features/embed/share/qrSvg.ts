import qrcode from 'qrcode-generator';

/** Empty modules around a code, required for scanning. */
const margin = 4;

/**
 * Returns a QR code of a link as an SVG document. Always black on white, because scanners may not
 * read inverted codes.
 */
export const qrSvg = (link: string): string => {
  const code = qrcode(0, 'M');
  code.addData(link, 'Byte');
  code.make();
  const count = code.getModuleCount();
  const size = count + 2 * margin;
  const indexes = Array.from({ length: count }, (_, index) => index);
  const path = indexes
    .flatMap((row) =>
      indexes
        .filter((column) => code.isDark(row, column))
        .map((column) => `M${column + margin} ${row + margin}h1v1h-1z`),
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${size * 8}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="white"/><path d="${path}" fill="black"/></svg>`;
};
