import { Socket } from 'node:net';
import { Duplex } from 'node:stream';

/** More bytes arrived than allowed; the message is for people. */
export class TooManyBytes extends Error {}

/**
 * A socket that disconnects if more bytes arrive than `allow` granted. Bytes are counted before the
 * protocol's parser reads them, because the parser buffers as many bytes as the other side
 * announces.
 */
export class CountedSocket extends Duplex {
  private readonly inner = new Socket();
  private left = 0;
  private said = '';

  constructor(bytes: number, what: string) {
    super();
    this.allow(bytes, what);
    this.inner.on('connect', () => this.emit('connect'));
    this.inner.on('data', (chunk: Buffer) => {
      this.left -= chunk.byteLength;
      if (this.left < 0) this.destroy(new TooManyBytes(this.said));
      else if (!this.push(chunk)) this.inner.pause();
    });
    this.inner.on('end', () => this.push(null));
    this.inner.on('error', (error) => this.destroy(error));
    this.inner.on('close', () => this.destroy());
  }

  /** Sets how many bytes may arrive from now on. @param what their purpose. */
  allow(bytes: number, what: string): void {
    this.left = bytes;
    this.said = `The database sent more than ${bytes / 1024 / 1024} MB for ${what}.`;
  }

  connect(port: number, host: string): this {
    this.inner.connect(port, host);
    return this;
  }

  setNoDelay(on?: boolean): this {
    this.inner.setNoDelay(on);
    return this;
  }

  setKeepAlive(on?: boolean, delayMs?: number): this {
    this.inner.setKeepAlive(on, delayMs);
    return this;
  }

  ref(): this {
    this.inner.ref();
    return this;
  }

  unref(): this {
    this.inner.unref();
    return this;
  }

  override _read(): void {
    this.inner.resume();
  }

  override _write(
    chunk: Buffer,
    _encoding: BufferEncoding,
    done: (error?: Error | null) => void,
  ): void {
    this.inner.write(chunk, done);
  }

  override _final(done: () => void): void {
    this.inner.end(done);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.inner.destroy();
    done(error);
  }
}
