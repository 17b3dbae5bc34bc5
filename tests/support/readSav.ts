/** An SPSS file as a statistics program shows it. Texts have no trailing blanks, and a missing number is null. */
export interface ReadSav {
  labels: Record<string, string>;
  valueLabels: Record<string, [number, string][]>;
  sets: string;
  weight: string | null;
  rows: Record<string, string | number | null>[];
}

interface Field {
  short: string;
  width: number;
  label: string;
  at: number;
}

const DECLARED_PIECE = 252;
const HELD = 255;

/**
 * Reads an SPSS file by the description of the format in the PSPP Internals Guide. PSPP 1.6.2 reads the same values
 * from the files of these tests.
 */
export const readSav = (file: Buffer): ReadSav => {
  let at = 0;
  const int = (): number => file.readInt32LE((at += 4) - 4);
  const text = (length: number): string => file.toString('utf8', at, (at += length));
  const upTo = (length: number, unit: number): number => Math.ceil(length / unit) * unit;
  expect(text(4)).toBe('$FL2');
  at = 72;
  const weightAt = (int(), int());
  at = 176;
  const fields: Field[] = [];
  const valueLabels: [number, [number, string][]][] = [];
  const extensions: Record<number, Buffer> = {};
  let units = 0;
  for (let type = int(); type !== 999; type = int()) {
    if (type === 2) {
      const [width, hasLabel] = [int(), int()];
      at += 12;
      const short = text(8).trim();
      const size = hasLabel ? int() : 0;
      const label = text(upTo(size, 4));
      units += 1;
      if (width >= 0) fields.push({ short, width, label: label.trimEnd(), at: units });
    } else if (type === 3) {
      const labels = Array.from({ length: int() }, (): [number, string] => {
        const value = file.readDoubleLE((at += 8) - 8);
        const size = file[at]!;
        const label = file.toString('utf8', at + 1, at + 1 + size);
        at += upTo(size + 1, 8);
        return [value, label];
      });
      expect([int(), int()]).toEqual([4, 1]);
      valueLabels.push([int(), labels]);
    } else {
      expect(type).toBe(7);
      const subtype = int();
      const size = int() * int();
      extensions[subtype] = file.subarray(at, (at += size));
    }
  }
  at += 4;
  const pairs = (subtype: number, between: string): [string, string][] =>
    (extensions[subtype]?.toString().split(between) ?? [])
      .filter(Boolean)
      .map((pair) => pair.split('=') as [string, string]);
  const names = Object.fromEntries(pairs(13, '\t'));
  const widths = Object.fromEntries(pairs(14, '\0\t'));
  const nameOf = ({ short }: Field): string => names[short]!;
  const cells = unpack(file.subarray(at));
  const rows: ReadSav['rows'] = [];
  for (let row = 0; row < cells.length; row += units) {
    const one: ReadSav['rows'][number] = {};
    for (let place = 0; place < fields.length; place += 1) {
      const field = fields[place]!;
      const bytesOf = ({ at: unit, width }: Field): Buffer =>
        Buffer.concat(cells.slice(row + unit - 1, row + unit - 1 + Math.ceil(width / 8)));
      const value = cells[row + field.at - 1]!.readDoubleLE();
      if (field.width === 0) one[nameOf(field)] = value === -Number.MAX_VALUE ? null : value;
      else {
        const pieces = Math.ceil(Number(widths[field.short] ?? 1) / DECLARED_PIECE);
        const parts = fields.slice(place, place + pieces).map(bytesOf);
        one[nameOf(field)] = Buffer.concat(parts.map((part) => part.subarray(0, HELD)))
          .toString()
          .trimEnd();
        place += pieces - 1;
      }
    }
    rows.push(one);
  }
  const visible = fields.filter(({ short }) => names[short]);
  return {
    labels: Object.fromEntries(visible.map((field) => [nameOf(field), field.label])),
    valueLabels: Object.fromEntries(
      valueLabels.map(([unit, labels]) => [
        nameOf(visible.find((field) => field.at === unit)!),
        labels,
      ]),
    ),
    sets: extensions[7]?.toString() ?? '',
    weight: weightAt === 0 ? null : nameOf(visible.find((field) => field.at === weightAt)!),
    rows,
  };
};

/** Returns the units of eight bytes behind the codes. */
const unpack = (data: Buffer): Buffer[] => {
  const units: Buffer[] = [];
  let at = 0;
  for (;;) {
    const codes = data.subarray(at, (at += 8));
    for (const code of codes) {
      if (code === 252) return units;
      const unit = Buffer.alloc(8, code === 254 ? ' ' : 0);
      if (code === 253) data.copy(unit, 0, at, (at += 8));
      else if (code === 255) unit.writeDoubleLE(-Number.MAX_VALUE);
      else if (code !== 254) unit.writeDoubleLE(code - 100);
      units.push(unit);
    }
  }
};
