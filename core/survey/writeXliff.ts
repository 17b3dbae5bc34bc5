import type { TranslationUnit } from './translationUnits';

/** The languages of a translation file and the title of its survey. */
export interface XliffHead {
  original: string;
  from: string;
  to: string;
}

/**
 * Writes translation units as XLIFF 1.2, which every translation tool reads.
 * Source: OASIS XLIFF 1.2 (docs.oasis-open.org/xliff/v1.2/os/xliff-core.html).
 */
export const writeXliff = (
  units: readonly TranslationUnit[],
  { original, from, to }: XliffHead,
): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">',
    `  <file original="${escape(original)}" source-language="${escape(from)}" target-language="${escape(to)}" datatype="plaintext">`,
    '    <body>',
    ...units.flatMap(({ id, source, target, longest }) => [
      `      <trans-unit id="${escape(id)}" maxwidth="${String(longest)}" size-unit="char" xml:space="preserve">`,
      `        <source>${escape(source)}</source>`,
      `        <target state="${target ? 'translated' : 'needs-translation'}">${escape(target)}</target>`,
      '      </trans-unit>',
    ]),
    '    </body>',
    '  </file>',
    '</xliff>',
    '',
  ].join('\n');

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes text for XML and leaves out the control characters that XML 1.0 does not allow. */
const escape = (text: string): string =>
  [...text]
    .filter((character) => character >= ' ' || '\t\n\r'.includes(character))
    .map((character) => entities[character] ?? character)
    .join('');
