import { pipeline, Readable, Transform, type Duplex } from 'node:stream';

/**
 * Sends pages of rows, row by row, through some steps; a page is asked for when the receiver has taken the one before. What fails on the
 * way ends the stream with that error, and a receiver that leaves ends the pages.
 */
export const rowStream = (pages: AsyncGenerator<readonly unknown[]>, ...steps: readonly Duplex[]): Readable => {
  const rows = new Readable({
    objectMode: true,
    read() {
      pages.next().then(
        ({ value, done }) => {
          if (done) this.push(null);
          else for (const row of value) this.push(row);
        },
        (error: Error) => this.destroy(error),
      );
    },
    destroy(error, callback) {
      pages.return(undefined).then(() => callback(error), () => callback(error));
    },
  });
  pipeline([rows, ...steps] as [Readable, ...Duplex[]], () => undefined);
  return steps.at(-1) ?? rows;
};

const CHUNK = 64 * 1024;

/** Joins small texts to pieces of 64 KB: a network has no use for a million lines one by one. */
export const gather = (): Transform => {
  let waiting = '';
  return new Transform({
    decodeStrings: false,
    writableObjectMode: true,
    transform(chunk: unknown, _encoding, done) {
      waiting += String(chunk);
      if (waiting.length >= CHUNK) {
        this.push(waiting);
        waiting = '';
      }
      done();
    },
    flush(done) {
      if (waiting) this.push(waiting);
      done();
    },
  });
};
