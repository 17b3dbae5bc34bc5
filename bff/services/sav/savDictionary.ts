import {
  cutText,
  piecesOf,
  unitsOf,
  widthOf,
  type SavKind,
  type SavSet,
  type SavVariable,
} from './savVariable';

/** What a file says about its rows. */
export interface SavDictionary {
  /** Shown by statistics programs; at most 64 bytes are kept. */
  label: string;
  variables: readonly SavVariable[];
  sets?: readonly SavSet[];
  /** Name of the variable that is the weight of a row. */
  weight?: string | undefined;
  /** When the file was written, in UTC. */
  writtenAt: Date;
}

/** Added to small whole numbers, so that they fit into one byte. */
export const BIAS = 100;
/** A missing number. */
export const MISSING = -Number.MAX_VALUE;

const [VARIABLE, LABELS, LABELED, EXTENSION, END] = [2, 3, 4, 7, 999];
/** Numbers that the format gives to print formats. */
const FORMATS: Record<SavKind, number> = { text: 1, number: 5, day: 20, time: 21, moment: 22 };
const WIDTHS: Record<SavKind, number> = { text: 0, number: 8, day: 11, time: 8, moment: 20 };
const MEASURES = { nominal: 1, ordinal: 2, scale: 3 } as const;
/** Longest labels that programs read, in bytes. */
const [LABEL_BYTES, VALUE_LABEL_BYTES] = [250, 120];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Returns the part of an SPSS system file before its rows. The layout is not published by its vendor; the source
 * is "System File Format" in the PSPP Internals Guide.
 */
export const savDictionary = (dictionary: SavDictionary): Buffer => {
  const { variables, sets = [] } = dictionary;
  const startOf = new Map<SavVariable, number>();
  let units = 0;
  for (const variable of variables) {
    startOf.set(variable, units + 1);
    for (const width of piecesOf(variable)) units += unitsOf(width);
  }
  const weight = variables.find(({ name }) => name === dictionary.weight);
  let pieceCount = 0;
  const shortNames = new Map(variables.map(({ name }, at) => [name, `V${at + 1}`]));
  const shortName = (name: string): string => shortNames.get(name)!;
  return Buffer.concat([
    header(dictionary, units, (weight && startOf.get(weight)) ?? 0),
    ...variables.flatMap((variable) =>
      piecesOf(variable).flatMap((width, at) =>
        // Programs hide all pieces but the first.
        variableRecord(
          variable,
          width,
          at === 0 ? shortName(variable.name) : `@${(pieceCount += 1)}`,
          at,
        ),
      ),
    ),
    ...variables.flatMap((variable) => labelRecords(variable, startOf.get(variable)!)),
    // Version; then machine: unknown; numbers: IEEE 754; compressed; little-endian; UTF-8.
    extension(3, 4, int32(1, 0, 0, -1, 1, 1, 2, 65_001)),
    extension(4, 8, float64(MISSING, Number.MAX_VALUE, nextToMissing())),
    ...(sets.length > 0
      ? [extension(7, 1, Buffer.from(sets.map((set) => setText(set, shortName)).join('')))]
      : []),
    extension(11, 4, int32(...variables.flatMap(displayOf))),
    extension(
      13,
      1,
      Buffer.from([...shortNames].map(([name, short]) => `${short}=${name}`).join('\t')),
    ),
    ...veryLong(variables, shortName),
    extension(20, 1, Buffer.from('UTF-8')),
    int32(END, 0),
  ]);
};

const header = ({ label, writtenAt }: SavDictionary, units: number, weightAt: number): Buffer => {
  const [day, time] = writtenAt.toISOString().split('T') as [string, string];
  const [year, month, date] = day.split('-') as [string, string, string];
  return Buffer.concat([
    Buffer.from('$FL2'),
    padded(Buffer.from('@(#) SPSS DATA FILE Navout'), 60),
    // Layout, units per row, compressed, weight, and the number of rows, which is not known yet.
    int32(2, units, 1, weightAt, -1),
    float64(BIAS),
    Buffer.from(`${date} ${MONTHS[Number(month) - 1]} ${year.slice(2)}${time.slice(0, 8)}`),
    padded(cutText(label, 64), 64),
    Buffer.alloc(3),
  ]);
};

const variableRecord = (
  { label, kind, decimals = 0 }: SavVariable,
  width: number,
  name: string,
  piece: number,
): Buffer[] => {
  const format = (FORMATS[kind] << 16) | ((WIDTHS[kind] || width) << 8) | decimals;
  const text = piece === 0 ? cutText(label, LABEL_BYTES) : Buffer.alloc(0);
  const hasLabel = text.length > 0;
  return [
    int32(VARIABLE, width, hasLabel ? 1 : 0, 0, format, format),
    padded(Buffer.from(name), 8),
    ...(hasLabel ? [int32(text.length), padded(text, Math.ceil(text.length / 4) * 4)] : []),
    ...Array.from({ length: unitsOf(width) - 1 }, () =>
      Buffer.concat([int32(VARIABLE, -1, 0, 0, 0, 0), padded(Buffer.alloc(0), 8)]),
    ),
  ];
};

const labelRecords = ({ labels = [] }: SavVariable, start: number): Buffer[] =>
  labels.length === 0
    ? []
    : [
        int32(LABELS, labels.length),
        ...labels.map(([value, label]) => {
          const text = cutText(label, VALUE_LABEL_BYTES);
          const sized = Buffer.concat([Buffer.from([text.length]), text]);
          return Buffer.concat([float64(value), padded(sized, Math.ceil(sized.length / 8) * 8)]);
        }),
        int32(LABELED, 1, start),
      ];

/** Returns the name that a variable has in the parts of the format that allow only eight characters. */
type ShortName = (name: string) => string;

const setText = ({ name, label, variables }: SavSet, shortName: ShortName): string => {
  const text = cutText(label, LABEL_BYTES);
  return `$${name}=D1 1 ${text.length} ${text.toString()} ${variables.map(shortName).join(' ').toLowerCase()}\n`;
};

/** Measure, width of the column on screen, and alignment of each piece: texts left, numbers right. */
const displayOf = (variable: SavVariable): number[] =>
  piecesOf(variable).flatMap((width) => [
    MEASURES[variable.measure ?? (variable.kind === 'text' ? 'nominal' : 'scale')],
    width === 0 ? 8 : Math.min(Math.max(width, 8), 32),
    width === 0 ? 1 : 0,
  ]);

/** Declares the full width of texts with several pieces. */
const veryLong = (variables: readonly SavVariable[], shortName: ShortName): Buffer[] => {
  const long = variables.filter((variable) => piecesOf(variable).length > 1);
  const entries = long.map(
    (variable) => `${shortName(variable.name)}=${String(widthOf(variable)).padStart(5, '0')}\0\t`,
  );
  return long.length === 0 ? [] : [extension(14, 1, Buffer.from(entries.join('')))];
};

const extension = (subtype: number, size: number, data: Buffer): Buffer =>
  Buffer.concat([int32(EXTENSION, subtype, size, data.length / size), data]);

const int32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => bytes.writeInt32LE(value, at * 4));
  return bytes;
};

const float64 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 8);
  values.forEach((value, at) => bytes.writeDoubleLE(value, at * 8));
  return bytes;
};

const padded = (bytes: Buffer, size: number): Buffer =>
  Buffer.concat([bytes, Buffer.alloc(size - bytes.length, ' ')]);

/** The lowest number that is not missing. */
const nextToMissing = (): number => {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, MISSING);
  bits.setBigUint64(0, bits.getBigUint64(0) - 1n);
  return bits.getFloat64(0);
};
