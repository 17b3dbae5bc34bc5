import { endingOf, fileEndings, type FileEnding } from '@core/survey/types/fileTypes';

type Looks = (content: Buffer) => boolean;

/** Number of bytes of a text file to check. */
const HEAD_BYTES = 8192;

const startsWith =
  (hex: string, at = 0): Looks =>
  (content) => {
    const mark = Buffer.from(hex, 'hex');
    return content.subarray(at, at + mark.length).equals(mark);
  };

const holds =
  (text: string, encoding: 'latin1' | 'utf16le' = 'latin1'): Looks =>
  (content) =>
    content.includes(Buffer.from(text, encoding));

const both =
  (...looks: readonly Looks[]): Looks =>
  (content) =>
    looks.every((one) => one(content));

const anyOf =
  (...looks: readonly Looks[]): Looks =>
  (content) =>
    looks.some((one) => one(content));

const isZip = startsWith('504b0304');
const isOle = startsWith('d0cf11e0a1b11ae1');
const hasMacros = holds('vbaProject.bin');

/** An Office document: a zip with the program's folder and no macros. */
const office = (folder: string): Looks =>
  both(isZip, holds('[Content_Types].xml'), holds(`${folder}/`), (content) => !hasMacros(content));
/** An OpenDocument file names its kind in its first entry. */
const openDocument = (kind: string): Looks =>
  both(isZip, holds(`mimetypeapplication/vnd.oasis.opendocument.${kind}`));
/**
 * A document of older Office versions: an OLE file with a stream of that name. Installers start
 * with the same bytes.
 */
const oldOffice = (...streams: readonly string[]): Looks =>
  both(isOle, anyOf(...streams.map((stream) => holds(stream, 'utf16le'))));
/** Video or audio in boxes, as in MP4 and HEIC. */
const boxed = (...brands: readonly string[]): Looks =>
  both(startsWith(Buffer.from('ftyp').toString('hex'), 4), (content) =>
    brands.some((brand) => content.subarray(8, 64).includes(Buffer.from(brand))),
  );

const MARKUP = /^\s*<(?:!doctype|!--|\?xml|html|head|body|script|svg|iframe)/i;

/** Text: no binary bytes, and not a web page. */
const isText: Looks = (content) => {
  const head = content.subarray(0, HEAD_BYTES);
  return !head.includes(0) && !MARKUP.test(head.toString('utf8').replace(/^\uFEFF/, ''));
};

const isRiff = (kind: string): Looks =>
  both(startsWith('52494646'), startsWith(Buffer.from(kind).toString('hex'), 8));

/** Expected content of a file, by extension. */
const LOOKS: Readonly<Record<FileEnding, Looks>> = {
  jpg: startsWith('ffd8ff'),
  jpeg: startsWith('ffd8ff'),
  png: startsWith('89504e470d0a1a0a'),
  gif: startsWith('47494638'),
  webp: isRiff('WEBP'),
  heic: boxed('heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1'),
  pdf: startsWith('255044462d'),
  doc: oldOffice('WordDocument'),
  docx: office('word'),
  odt: openDocument('text'),
  rtf: startsWith('7b5c727466'),
  txt: isText,
  xls: oldOffice('Workbook', 'Book'),
  xlsx: office('xl'),
  ods: openDocument('spreadsheet'),
  csv: isText,
  ppt: oldOffice('PowerPoint Document'),
  pptx: office('ppt'),
  odp: openDocument('presentation'),
  mp3: anyOf(startsWith('494433'), startsWith('fffb'), startsWith('fff3'), startsWith('fff2')),
  m4a: boxed('M4A', 'mp42', 'isom'),
  wav: isRiff('WAVE'),
  ogg: startsWith('4f676753'),
  mp4: boxed('isom', 'iso2', 'mp41', 'mp42', 'avc1', 'M4V', 'dash', 'MSNV', '3gp'),
  mov: anyOf(boxed('qt'), startsWith(Buffer.from('moov').toString('hex'), 4)),
  webm: startsWith('1a45dfa3'),
  zip: isZip,
};

/** Returns whether a file is one of the allowed types, by its extension and its bytes. */
export const isOfType = (name: string, content: Buffer, types: readonly string[]): boolean => {
  const ending = fileEndings.find((known) => known === endingOf(name));
  return ending !== undefined && types.includes(ending) && LOOKS[ending](content);
};
