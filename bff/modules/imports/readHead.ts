const HEAD_BYTES = 16;

/** Returns the first bytes of a stream, and the complete stream. */
export const readHead = async (
  content: AsyncIterable<Uint8Array>,
): Promise<{ head: Uint8Array; content: AsyncIterable<Uint8Array> }> => {
  const source = content[Symbol.asyncIterator]();
  const taken: Uint8Array[] = [];
  let size = 0;
  while (size < HEAD_BYTES) {
    const next = await source.next();
    if (next.done) break;
    taken.push(next.value);
    size += next.value.byteLength;
  }
  const rest = async function* (): AsyncGenerator<Uint8Array> {
    yield* taken;
    yield* { [Symbol.asyncIterator]: () => source };
  };
  return { head: new Uint8Array(Buffer.concat(taken)).subarray(0, HEAD_BYTES), content: rest() };
};
