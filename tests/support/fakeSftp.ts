import { createHash, generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import ssh2 from 'ssh2';

/** A server that speaks SFTP and keeps files in memory, all in one folder. */
export interface FakeSftp {
  port: number;
  /** As `ssh-keygen -l` prints it. */
  hostKey: string;
  /** Files by name, in /exports. */
  files: Map<string, { content: Buffer; changedAt: number }>;
  /** A key accepted in addition to the password, in OpenSSH format. */
  privateKey: string;
  /** Number of sign-ins. */
  visits(): number;
  close(): Promise<void>;
}

const [USER, PASSWORD, FOLDER] = ['reader', 'reader-pass', '/exports'];

const { STATUS_CODE } = ssh2.utils.sftp;

/** Starts the server, for `reader` with `reader-pass`. @param onRead called before each piece of a file is sent. */
export const startFakeSftp = async (onRead: () => void = () => undefined): Promise<FakeSftp> => {
  const files: FakeSftp['files'] = new Map();
  const host = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  // Of its Ed25519 keys, one in two hundred cannot be read again.
  const person = ssh2.utils.generateKeyPairSync('ecdsa', { bits: 256 });
  const allowed = ssh2.utils.parseKey(person.public) as ssh2.ParsedKey;
  let visits = 0;
  const clients = new Set<ssh2.Connection>();
  const server = new ssh2.Server({ hostKeys: [host.privateKey] }, (client) => {
    clients.add(client);
    // The types of this version lack it.
    (client as ssh2.Connection & { setNoDelay(on: boolean): void }).setNoDelay(true);
    client.on('error', () => undefined).on('close', () => clients.delete(client));
    client.on('authentication', (given) => {
      const isPerson =
        given.username === USER &&
        ((given.method === 'password' && given.password === PASSWORD) ||
          (given.method === 'publickey' &&
            given.key.data.equals(allowed.getPublicSSH()) &&
            (!given.signature ||
              allowed.verify(given.blob!, given.signature, given.hashAlgo) === true)));
      if (isPerson) given.accept();
      else given.reject(['password', 'publickey']);
    });
    client.on('ready', () => {
      visits += 1;
      client.on('session', (accept) => accept().on('sftp', (open) => serve(open(), files, onRead)));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const shown = (ssh2.utils.parseKey(host.privateKey) as ssh2.ParsedKey).getPublicSSH();
  return {
    port: (server.address() as AddressInfo).port,
    hostKey: `SHA256:${createHash('sha256').update(shown).digest('base64').replace(/=+$/, '')}`,
    files,
    privateKey: person.private,
    visits: () => visits,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const client of clients) client.end();
      }),
  };
};

const serve = (sftp: ssh2.SFTPWrapper, files: FakeSftp['files'], onRead: () => void): void => {
  const handles = new Map<number, { name: string; isListed: boolean }>();
  let last = 0;
  const handleOf = (name: string): Buffer => {
    last += 1;
    handles.set(last, { name, isListed: false });
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(last);
    return handle;
  };
  const found = (handle: Buffer) => handles.get(handle.readUInt32BE(0));
  const nameOf = (path: string): string | null =>
    path.startsWith(`${FOLDER}/`) ? path.slice(FOLDER.length + 1) : null;
  const attrsOf = (name: string): ssh2.Attributes => {
    const { content, changedAt } = files.get(name)!;
    return {
      mode: 0o100644,
      uid: 0,
      gid: 0,
      size: content.byteLength,
      atime: changedAt,
      mtime: changedAt,
    };
  };
  const stat = (id: number, path: string): void => {
    const name = nameOf(path);
    if (name && files.has(name)) sftp.attrs(id, attrsOf(name));
    else sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
  };
  sftp
    .on('OPENDIR', (id, path) => {
      if (path === FOLDER) sftp.handle(id, handleOf(''));
      else sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    })
    .on('READDIR', (id, handle) => {
      const dir = found(handle)!;
      if (dir.isListed) return sftp.status(id, STATUS_CODE.EOF);
      dir.isListed = true;
      return sftp.name(
        id,
        [...files.keys()].map((filename) => ({
          filename,
          longname: `-rw-r--r-- 1 0 0 ${attrsOf(filename).size} Jan 1 00:00 ${filename}`,
          attrs: attrsOf(filename),
        })),
      );
    })
    .on('STAT', stat)
    .on('LSTAT', stat)
    .on('FSTAT', (id, handle) => sftp.attrs(id, attrsOf(found(handle)!.name)))
    .on('OPEN', (id, path, flags) => {
      const name = nameOf(path);
      if (name && flags & ssh2.utils.sftp.OPEN_MODE.WRITE)
        files.set(name, { content: Buffer.alloc(0), changedAt: 1 });
      if (name && files.has(name)) sftp.handle(id, handleOf(name));
      else sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    })
    .on('READ', (id, handle, offset, length) => {
      onRead();
      const { content } = files.get(found(handle)!.name)!;
      if (offset >= content.byteLength) return sftp.status(id, STATUS_CODE.EOF);
      return sftp.data(id, content.subarray(offset, offset + length));
    })
    .on('WRITE', (id, handle, offset, data) => {
      const file = files.get(found(handle)!.name)!;
      file.content = Buffer.concat([file.content.subarray(0, offset), data]);
      sftp.status(id, STATUS_CODE.OK);
    })
    .on('FSETSTAT', (id) => sftp.status(id, STATUS_CODE.OK))
    .on('REMOVE', (id, path) => {
      const isGone = files.delete(nameOf(path) ?? '');
      sftp.status(id, isGone ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE);
    })
    .on('RENAME', (id, from, to) => {
      const [name, file] = [nameOf(from)!, files.get(nameOf(from) ?? '')];
      if (!file) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
      files.delete(name);
      files.set(nameOf(to)!, file);
      return sftp.status(id, STATUS_CODE.OK);
    })
    .on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK));
};
