import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { finished } from 'node:stream/promises';
import { promisify } from 'node:util';
import SftpClient from 'ssh2-sftp-client';
import { cutEnd } from '@core/text/cutEnd';
import { StoreProblem, type FileStore, type StoreOrder, type RemoteFile } from './fileStore';

const CONNECT_MS = 8000;
/** Maximum depth of subfolders below the configured folder. */
const LEVELS = 8;

/**
 * Opens a folder over SFTP. Nothing is sent to a server with an unknown key; the error names the
 * key it presented. Runs in its own thread, because the server is untrusted.
 */
export const openSftpStore = async (
  order: Extract<StoreOrder, { kind: 'SFTP' }>,
): Promise<FileStore> => {
  const { address, port, user, password, privateKey, hostKey, folder } = order;
  let shown = '';
  const client = new SftpClient('navout', {
    error: () => undefined,
    end: () => undefined,
    close: () => undefined,
  });
  try {
    await client.connect({
      // Each write waits for the server's answer, so its last packet must not wait for the next one (Nagle).
      sock: connect({ host: address, port, noDelay: true }),
      username: user,
      ...(privateKey ? { privateKey: `${privateKey}\n` } : {}),
      ...(password ? { password } : {}),
      readyTimeout: CONNECT_MS,
      hostVerifier: (key: Buffer) => {
        shown = fingerprintOf(key);
        return shown === hostKey;
      },
    });
  } catch (thrown) {
    throw openProblem(thrown as Error, shown, hostKey);
  }
  const list = async function* (path: string, level: number): AsyncGenerator<RemoteFile[]> {
    const entries = await client.list(path).catch((thrown: unknown) => {
      throw readProblem(thrown as Error, path);
    });
    const at = (name: string): string => `${path === '/' ? '' : path}/${name}`;
    yield entries
      .filter(({ type }) => type === '-')
      .map(({ name, size, modifyTime }) => ({
        path: at(name),
        size,
        mark: `${size}@${modifyTime}`,
      }));
    if (level < LEVELS)
      for (const { type, name } of entries)
        if (type === 'd' && name !== '.' && name !== '..') yield* list(at(name), level + 1);
  };
  const unchanged = async ({ path, mark }: RemoteFile): Promise<void> => {
    const { size, modifyTime } = await client.stat(path);
    if (`${size}@${modifyTime}` !== mark)
      throw new StoreProblem('changed', 'The file changed while it was read.');
  };
  return {
    list: () => list(folder.length > 1 ? folder.replace(/\/$/, '') : folder, 1),
    async read(file, start, end) {
      try {
        const pieces: Buffer[] = [];
        const stream = client.createReadStream(file.path, { start, end: end - 1 });
        for await (const piece of stream) pieces.push(piece as Buffer);
        // SFTP files have no version. The bytes count only if the file is unchanged afterwards.
        await unchanged(file);
        return new Uint8Array(Buffer.concat(pieces));
      } catch (thrown) {
        throw thrown instanceof StoreProblem ? thrown : readProblem(thrown as Error, file.path);
      }
    },
    write(path) {
      const partial = `${path}.part`;
      const stream = client.createWriteStream(partial);
      // If a file cannot be opened, a write that waits for it never ends.
      const broken = new Promise<never>((_done, reject) => {
        stream.on('error', reject);
      });
      broken.catch(() => undefined);
      const settled = async (work: Promise<unknown>): Promise<void> => {
        try {
          await Promise.race([broken, work]);
        } catch (thrown) {
          throw writeProblem(thrown as Error, path);
        }
      };
      return Promise.resolve({
        add: (bytes) => settled(promisify(stream.write.bind(stream) as Write)(bytes)),
        end: () =>
          settled(
            (async () => {
              stream.end();
              await finished(stream);
              await client.delete(path, true);
              await client.rename(partial, path);
            })(),
          ),
        async drop() {
          stream.destroy();
          await client.delete(partial, true).catch(() => undefined);
        },
      });
    },
    async close() {
      await client.end().catch(() => undefined);
    },
  };
};

/** In the format of `ssh-keygen -l`. */
const fingerprintOf = (key: Buffer): string =>
  `SHA256:${cutEnd(createHash('sha256').update(key).digest('base64'), /=/)}`;

const openProblem = (thrown: Error, shown: string, hostKey: string | null): StoreProblem => {
  if (shown !== '' && hostKey === null)
    return new StoreProblem(
      'refused',
      `The server presents the key ${shown}. Please compare it with the key from its operator, and enter it as the server key. Nothing has been sent to it yet.`,
      thrown,
    );
  if (shown !== '' && shown !== hostKey)
    return new StoreProblem(
      'refused',
      `The server key differs from the one you entered: ${shown}. It may be another server. Nothing was sent to it.`,
      thrown,
    );
  const { message } = thrown;
  if (/authentication/i.test(message))
    return new StoreProblem(
      'refused',
      'The server rejected this user with this password or private key.',
      thrown,
      'access_refused',
    );
  if (/privateKey|key format|passphrase/i.test(message))
    return new StoreProblem(
      'refused',
      'The private key cannot be read. Please enter one in OpenSSH format, without a passphrase.',
      thrown,
    );
  return new StoreProblem(
    'refused',
    'No SFTP server responds at this address.',
    thrown,
    'not_reachable',
  );
};

/** The form of `write` that reports when the bytes are written. */
type Write = (bytes: Uint8Array, done: (error?: Error | null) => void) => void;

const writeProblem = (thrown: Error, path: string): StoreProblem => {
  const { code, message } = thrown as Error & { code?: string | number };
  const folder = path.slice(0, path.lastIndexOf('/')) || '/';
  if (code === 'ENOENT' || code === 2 || /no such file/i.test(message))
    return new StoreProblem(
      'refused',
      `There is no ${folder}, or this user can't see it.`,
      thrown,
      'not_found',
    );
  if (code === 3 || /permission denied/i.test(message))
    return new StoreProblem(
      'refused',
      `This user can't write to ${folder}.`,
      thrown,
      'not_allowed',
    );
  return new StoreProblem('unavailable', 'The server closed the connection.', thrown);
};

const readProblem = (thrown: Error, path: string): StoreProblem => {
  const { code, message } = thrown as Error & { code?: string | number };
  if (code === 'ENOENT' || code === 2 || /no such file/i.test(message))
    return new StoreProblem(
      'refused',
      `There is no ${path}, or this user can't see it.`,
      thrown,
      'not_found',
    );
  if (code === 3 || /permission denied/i.test(message))
    return new StoreProblem('refused', `This user can't read ${path}.`, thrown, 'not_allowed');
  return new StoreProblem('unavailable', 'The server closed the connection.', thrown);
};
