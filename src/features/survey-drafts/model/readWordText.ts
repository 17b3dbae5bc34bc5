import { checkZip } from '@core/importing/checkZip';

/** Returns true for a file that begins as a zip file does, as Word documents (.docx) do. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/**
 * Returns the text of a Word document as someone would paste it: numbered paragraphs begin with "1.", other list items with "-", and any other
 * paragraph follows a blank line. Null if the file is not a Word document. The marks of lists come from numbering.xml (ECMA-376, 17.9).
 * @throws FileProblem for a damaged file, or one that unpacks to more than the limit of imports.
 */
export const readWordText = async (bytes: Uint8Array): Promise<string | null> => {
  await checkZip(bytes);
  const { CFB } = await import('@e965/xlsx');
  const container = CFB.read(bytes, { type: 'array' });
  const page = (path: string): Document | null => {
    const entry = CFB.find(container, path);
    if (!entry) return null;
    const xml = new TextDecoder().decode(Uint8Array.from(entry.content as ArrayLike<number>));
    return new DOMParser().parseFromString(xml, 'application/xml');
  };
  const body = page('/word/document.xml');
  if (!body || named(body, 'document').length === 0) return null;
  const markOf = readMarks(page('/word/numbering.xml'));
  return named(body, 'p')
    .map((paragraph) => {
      const text = textOf(paragraph);
      const [list] = named(paragraph, 'numPr');
      return text && list ? markOf(list) + text : text && `\n${text}`;
    })
    .filter(Boolean)
    .join('\n');
};

const named = (within: Document | Element, name: string): Element[] => [
  ...within.getElementsByTagNameNS('*', name),
];

const valueOf = (within: Element, name: string): string | undefined => {
  const [found] = named(within, name);
  return [...(found?.attributes ?? [])].find(({ localName }) => localName === 'val')?.value;
};

/** Deleted text is in `delText`, so tracked changes read as if accepted. */
const textOf = (paragraph: Element): string =>
  named(paragraph, '*')
    .filter((part) => nearestParagraph(part) === paragraph)
    .map(({ localName, textContent }) =>
      localName === 't' ? textContent : localName === 'tab' || localName === 'br' ? ' ' : '',
    )
    .join('')
    .trim();

/** Text boxes put paragraphs into paragraphs. */
const nearestParagraph = (part: Element): Element | null => {
  let above = part.parentElement;
  while (above && above.localName !== 'p') above = above.parentElement;
  return above;
};

/** Returns the mark of a list item: "1. " for a number on the first level, "- " for any other. */
const readMarks = (numbering: Document | null): ((list: Element) => string) => {
  const numbered = new Set<string>();
  if (numbering)
    for (const list of named(numbering, 'num')) {
      const kind = valueOf(list, 'abstractNumId');
      const shape = named(numbering, 'abstractNum').find((one) => idOf(one) === kind);
      const [first] = shape ? named(shape, 'lvl') : [];
      if (first && /decimal|roman/i.test(valueOf(first, 'numFmt') ?? '')) numbered.add(idOf(list));
    }
  return (list) =>
    numbered.has(valueOf(list, 'numId') ?? '') && (valueOf(list, 'ilvl') ?? '0') === '0'
      ? '1. '
      : '- ';
};

/** Lists carry their ids as `numId` and `abstractNumId`. */
const idOf = (list: Element): string =>
  [...list.attributes].find(({ localName }) => /^(?:abstractN|n)umId$/.test(localName))?.value ??
  '';
