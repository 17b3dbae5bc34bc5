import { BIAS, MISSING, savDictionary, type SavDictionary } from './savDictionary';
import { cutText, piecesOf, unitsOf, widthOf, type SavCell, type SavVariable } from './savVariable';

/** Content type of an SPSS system file. */
export const SAV_TYPE = 'application/x-spss-sav';

/** Bytes that one piece of a long text holds. */
const HELD = 255;
/** Codes of units that need no further bytes, and of those that do. */
const [FILE_END, FOLLOWS, BLANK, NO_NUMBER] = [252, 253, 254, 255];
const UNITS_TOGETHER = 8;
/** Bytes written at once. */
const CHUNK = 64 * 1024;

/**
 * Writes rows as an SPSS system file (.sav), page by page, so memory use stays flat. Each row has one cell per
 * variable, in order.
 */
export async function* savFile(
  dictionary: SavDictionary,
  pages: AsyncIterable<readonly (readonly SavCell[])[]>,
): AsyncGenerator<Buffer> {
  yield savDictionary(dictionary);
  const { variables } = dictionary;
  const packer = packUnits();
  for await (const page of pages) {
    for (const row of page)
      for (const [at, variable] of variables.entries()) addCell(packer, variable, row[at] ?? null);
    if (packer.size() >= CHUNK) yield packer.take();
  }
  yield packer.end();
}

const addCell = (packer: Packer, variable: SavVariable, cell: SavCell): void => {
  if (variable.kind !== 'text') {
    packer.number(typeof cell === 'number' ? cell : MISSING);
    return;
  }
  const bytes = cell === null ? Buffer.alloc(0) : cutText(String(cell), widthOf(variable));
  piecesOf(variable).forEach((width, piece) => {
    packer.text(bytes.subarray(piece * HELD, (piece + 1) * HELD), unitsOf(width));
  });
};

type Packer = ReturnType<typeof packUnits>;

/**
 * Packs units of eight bytes: a block of eight codes, one per unit, then the units that their code alone does not
 * describe.
 */
const packUnits = () => {
  let written: Buffer[] = [];
  let size = 0;
  let codes: number[] = [];
  let units: Buffer[] = [];
  const close = (): void => {
    const block = Buffer.concat([Buffer.from(codes), ...units]);
    written.push(block);
    size += block.length;
    codes = [];
    units = [];
  };
  const add = (code: number, unit?: Buffer): void => {
    codes.push(code);
    if (unit) units.push(unit);
    if (codes.length === UNITS_TOGETHER) close();
  };
  const take = (): Buffer => {
    const bytes = Buffer.concat(written);
    written = [];
    size = 0;
    return bytes;
  };
  return {
    number: (value: number): void => {
      if (value === MISSING) return add(NO_NUMBER);
      if (Number.isInteger(value) && value > -BIAS && value < FILE_END - BIAS)
        return add(value + BIAS);
      const unit = Buffer.alloc(8);
      unit.writeDoubleLE(value);
      add(FOLLOWS, unit);
    },
    text: (bytes: Buffer, count: number): void => {
      for (let at = 0; at < count; at += 1) {
        const part = bytes.subarray(at * 8, at * 8 + 8);
        if (part.length === 0) add(BLANK);
        else add(FOLLOWS, Buffer.concat([part, Buffer.alloc(8 - part.length, ' ')]));
      }
    },
    size: () => size,
    take,
    end: (): Buffer => {
      add(FILE_END);
      while (codes.length > 0 && codes.length < UNITS_TOGETHER) codes.push(0);
      if (codes.length > 0) close();
      return take();
    },
  };
};
