/** Yields the values of a JSON Lines stream one after the other, as they arrive. */
export async function* readLines<Row>(
  file: ReadableStream<Uint8Array>,
): AsyncGenerator<Row, void, undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of file as unknown as AsyncIterable<Uint8Array>) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') yield JSON.parse(line) as Row;
  }
  rest += decoder.decode();
  if (rest !== '') yield JSON.parse(rest) as Row;
}
