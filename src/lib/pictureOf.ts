/** Styles that decide how an element looks and where it is. All others keep their defaults. */
const STYLES = [
  ...['display', 'position', 'top', 'right', 'bottom', 'left', 'z-index', 'box-sizing'],
  ...['width', 'height', 'min-width', 'min-height', 'max-width', 'max-height', 'margin'],
  ...['padding', 'overflow', 'flex', 'flex-direction', 'flex-wrap', 'align-items', 'align-self'],
  ...['justify-content', 'justify-items', 'justify-self', 'align-content', 'gap', 'order'],
  ...['grid-template-columns', 'grid-template-rows', 'grid-column', 'grid-row', 'grid-auto-flow'],
  ...['border', 'border-top', 'border-right', 'border-bottom', 'border-left', 'border-radius'],
  ...['background-color', 'background-image', 'box-shadow', 'opacity', 'transform', 'visibility'],
  ...['transform-origin', 'color', 'font-family', 'font-size', 'font-weight', 'font-style'],
  ...['line-height', 'letter-spacing', 'text-align', 'text-transform', 'text-decoration'],
  ...['text-overflow', 'white-space', 'overflow-wrap', 'word-break', 'vertical-align', 'direction'],
  ...['list-style', 'object-fit', 'fill', 'fill-opacity', 'stroke', 'stroke-width', 'clip'],
  ...['stroke-dasharray', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin', 'text-anchor'],
  ...['dominant-baseline', 'clip-path', 'border-collapse', 'border-spacing', 'table-layout'],
];

/** Browsers refuse larger canvases. */
const PIXELS_MAX = 16_000;

/**
 * Returns an element as a PNG, as it looks now. `isLeftOut` says which parts to leave out.
 * @throws Error if the browser can't draw it.
 */
export const pictureOf = async (
  element: HTMLElement,
  isLeftOut: (part: Element) => boolean,
): Promise<Blob> => {
  const { width, height } = element.getBoundingClientRect();
  const background = getComputedStyle(document.body).backgroundColor;
  const copy = await copyOf(element, isLeftOut);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><style>${await fontFaces()}</style><foreignObject width="100%" height="100%">${new XMLSerializer().serializeToString(copy!)}</foreignObject></svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`;
  await image.decode();
  const scale = Math.min(2, PIXELS_MAX / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = background;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty.'))),
      'image/png',
    );
  });
};

/** Returns a copy with its styles in its own attributes, because a picture loads no style sheet. */
const copyOf = async (
  element: Element,
  isLeftOut: (part: Element) => boolean,
): Promise<Element | null> => {
  if (isLeftOut(element)) return null;
  const copy = element.cloneNode(false) as HTMLElement | SVGElement;
  const computed = getComputedStyle(element);
  copy.removeAttribute('class');
  for (const name of STYLES) copy.style.setProperty(name, computed.getPropertyValue(name));
  if (element instanceof HTMLImageElement) {
    const content = await dataUrl(element.src).catch(() => null);
    if (content === null) return null;
    copy.setAttribute('src', content);
  }
  for (const child of element.childNodes) {
    const next = child instanceof Element ? await copyOf(child, isLeftOut) : child.cloneNode(false);
    if (next) copy.append(next);
  }
  return copy;
};

/** Returns the page's fonts with their content. A font that can't be read is left out. */
const fontFaces = async (): Promise<string> => {
  const rules = [...document.styleSheets].flatMap((sheet) => {
    try {
      return [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
    } catch {
      return [];
    }
  });
  // A subset that the page has not loaded is not part of the picture either.
  const loaded = new Set(
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family, unicodeRange }) => `${bare(family)} ${unicodeRange}`),
  );
  const faces = await Promise.all(
    rules.map(async ({ style, parentStyleSheet, cssText }) => {
      const family = bare(style.getPropertyValue('font-family'));
      const range = style.getPropertyValue('unicode-range') || 'U+0-10FFFF';
      const from = cssText.indexOf('url(');
      const to = cssText.indexOf(')', from);
      if (from < 0 || !loaded.has(`${family} ${range}`)) return '';
      const source = bare(cssText.slice(from + 4, to));
      const url = new URL(source, parentStyleSheet?.href ?? document.baseURI).href;
      const content = await dataUrl(url).catch(() => null);
      return content === null
        ? ''
        : `${cssText.slice(0, from)}url("${content}"${cssText.slice(to)}`;
    }),
  );
  return faces.join('').replaceAll('&', '&amp;').replaceAll('<', '&lt;');
};

const bare = (family: string): string => family.replace(/["']/g, '');

const dataUrl = async (url: string): Promise<string> => {
  if (url.startsWith('data:')) return url;
  const content = await (await fetch(url)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error('The file could not be read.'));
    reader.readAsDataURL(content);
  });
};
