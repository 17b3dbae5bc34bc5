/** Typed arrays that an artifact can hold. */
const KINDS = { f64: Float64Array, f32: Float32Array, i32: Int32Array } as const;
type Kind = keyof typeof KINDS;
export type Section = Float64Array | Float32Array | Int32Array;

interface Place {
  name: string;
  kind: Kind;
  offset: number;
  length: number;
}

interface Head {
  places: Place[];
  facts: unknown;
}

/**
 * Header: "NAVM", the format, the size of the JSON head and the total size. Numbers are 32-bit
 * little-endian, like all machines that Node runs on.
 */
const MAGIC = 0x4d56414e;
const PREFIX_BYTES = 16;

/** Thrown for bytes that are not a complete artifact of this format. */
export class ArtifactUnreadable extends Error {}

/** Packs facts (JSON) and columns of numbers into one byte array. */
export const packArtifact = (
  format: number,
  facts: unknown,
  sections: Readonly<Record<string, Section>>,
): Uint8Array<ArrayBuffer> => {
  const places: Place[] = [];
  let end = 0;
  for (const [name, numbers] of Object.entries(sections)) {
    places.push({ name, kind: kindOf(numbers), offset: end, length: numbers.length });
    end = aligned(end + numbers.byteLength);
  }
  const head = new TextEncoder().encode(JSON.stringify({ places, facts } satisfies Head));
  const start = aligned(PREFIX_BYTES + head.byteLength);
  const bytes = new Uint8Array(start + end);
  new Uint32Array(bytes.buffer, 0, 4).set([MAGIC, format, head.byteLength, bytes.byteLength]);
  bytes.set(head, PREFIX_BYTES);
  for (const { name, offset } of places) {
    const { buffer, byteOffset, byteLength } = sections[name]!;
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), start + offset);
  }
  return bytes;
};

/**
 * Unpacks the facts and the columns. The columns are copies.
 * @throws ArtifactUnreadable for another format, or if bytes are missing.
 */
export const unpackArtifact = (
  format: number,
  bytes: Uint8Array,
): { facts: unknown; sections: Record<string, Section> } => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < PREFIX_BYTES || view.getUint32(0, true) !== MAGIC)
    throw new ArtifactUnreadable('These bytes are not a model.');
  const found = view.getUint32(4, true);
  if (found !== format)
    throw new ArtifactUnreadable(`The model has format ${found}, not ${format}.`);
  if (view.getUint32(12, true) !== bytes.byteLength)
    throw new ArtifactUnreadable('The model is not complete.');
  const headBytes = view.getUint32(8, true);
  const { places, facts } = JSON.parse(
    new TextDecoder().decode(bytes.subarray(PREFIX_BYTES, PREFIX_BYTES + headBytes)),
  ) as Head;
  const start = bytes.byteOffset + aligned(PREFIX_BYTES + headBytes);
  const sections = Object.fromEntries(
    places.map(({ name, kind, offset, length }) => {
      const from = start + offset;
      const size = length * KINDS[kind].BYTES_PER_ELEMENT;
      return [name, new KINDS[kind](bytes.buffer.slice(from, from + size) as ArrayBuffer)];
    }),
  );
  return { facts, sections };
};

const aligned = (bytes: number): number => Math.ceil(bytes / 8) * 8;

const kindOf = (numbers: Section): Kind => {
  if (numbers instanceof Float64Array) return 'f64';
  return numbers instanceof Float32Array ? 'f32' : 'i32';
};
