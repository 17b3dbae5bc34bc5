import { CFB, utils, write } from '@e965/xlsx';
import { describe, expect, it } from '@jest/globals';
import { readPastedText } from '@core/survey/importing/pastedText';
import { isZip, readWordText } from './readWordText';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

const numbering = `<w:numbering ${W}>
<w:abstractNum w:abstractNumId="7"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="lowerLetter"/></w:lvl></w:abstractNum>
<w:abstractNum w:abstractNumId="8"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum>
<w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="8"/></w:num></w:numbering>`;

const paragraph = (content: string, list = ''): string =>
  `<w:p><w:pPr>${list}</w:pPr><w:r>${content}</w:r></w:p>`;
const text = (words: string): string => `<w:t>${words}</w:t>`;
const item = (numId: number, level: number): string =>
  `<w:numPr><w:ilvl w:val="${String(level)}"/><w:numId w:val="${String(numId)}"/></w:numPr>`;

const word = (body: string, parts: Record<string, string> = {}): Uint8Array => {
  const container = CFB.utils.cfb_new();
  const files = {
    '/word/document.xml': `<w:document ${W}><w:body>${body}</w:body></w:document>`,
    '/word/numbering.xml': numbering,
    ...parts,
  };
  for (const [path, content] of Object.entries(files))
    CFB.utils.cfb_add(container, path, new TextEncoder().encode(content));
  return new Uint8Array(CFB.write(container, { fileType: 'zip', type: 'array' }) as number[]);
};

describe('a Word document', () => {
  it('is read with its lists: numbers start questions, bullets are options', async () => {
    const bytes = word(
      [
        paragraph(text('How did you &amp; yours like it? (1-5)'), item(1, 0)),
        paragraph(text('What did') + '<w:tab/>' + text('you buy?'), item(1, 0)),
        paragraph(text('Shoes') + '<w:delText>Boots</w:delText>', item(2, 0)),
        paragraph(text('Bags'), item(1, 1)),
        paragraph(''),
        paragraph(text('Anything else?'), item(1, 0)),
      ].join(''),
    );
    expect(isZip(bytes)).toBe(true);
    const { questions } = readPastedText((await readWordText(bytes))!);
    expect(questions).toMatchObject([
      { title: 'How did you & yours like it?', type: 'rating' },
      { title: 'What did you buy?', options: ['Shoes', 'Bags'] },
      { title: 'Anything else?', type: 'text' },
    ]);
  });

  it('without numbers has a question in each paragraph', async () => {
    const bytes = word(
      [
        paragraph(text('Did you enjoy it? (yes/no)')),
        paragraph(text('Which days?')),
        paragraph(text('☐ Monday')),
        paragraph(text('☐ Friday')),
      ].join(''),
    );
    const { questions } = readPastedText((await readWordText(bytes))!);
    expect(questions).toMatchObject([
      { title: 'Did you enjoy it?', type: 'yes-no' },
      { title: 'Which days?', type: 'checkbox', options: ['Monday', 'Friday'] },
    ]);
  });

  it('is distinguished from a workbook, and a damaged one is rejected', async () => {
    const book = utils.book_new(utils.aoa_to_sheet([['a']]), 'Sheet');
    const workbook = new Uint8Array(write(book, { type: 'array' }) as ArrayBuffer);
    expect(await readWordText(workbook)).toBeNull();
    const whole = word(paragraph(text('Hello?')));
    await expect(readWordText(whole.slice(0, whole.length - 60))).rejects.toThrow();
  });
});
