import { parentPort, workerData } from 'node:worker_threads';
import {
  StoreProblem,
  type FileStore,
  type FileWriter,
  type FromStore,
  type StoreCall,
  type StoreOrder,
} from './fileStore';
import { openS3Store } from './s3Store';
import { openSftpStore } from './sftpStore';

const port = parentPort!;
const order = workerData as StoreOrder;
const send = (message: FromStore, handedOver: ArrayBuffer[] = []): void =>
  port.postMessage(message, handedOver);

const reportFailure = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (thrown) {
    if (!(thrown instanceof StoreProblem)) throw thrown;
    const { fault, message: text, reasonCode } = thrown;
    send({ kind: 'problem', fault, text, reasonCode });
  }
};

let store: FileStore | undefined;
let writer: FileWriter | undefined;
const opening = reportFailure(async () => {
  store = await (order.kind === 'S3' ? openS3Store(order) : openSftpStore(order));
  send({ kind: 'open' });
});

port.on('message', (call: StoreCall) => {
  void opening.then(() =>
    reportFailure(async () => {
      if (call.kind === 'list') {
        for await (const files of store!.list()) send({ kind: 'files', files });
        return send({ kind: 'listed' });
      }
      if (call.kind === 'write') {
        writer = await store!.write(call.path);
        return send({ kind: 'done' });
      }
      if (call.kind !== 'read') {
        await (call.kind === 'add' ? writer!.add(call.bytes) : writer![call.kind]());
        return send({ kind: 'done' });
      }
      const bytes = await store!.read(call.file, call.start, call.end);
      // Copy parts of a larger block, because a transferred buffer can't be used here afterwards.
      const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice();
      return send({ kind: 'bytes', bytes: own }, [own.buffer]);
    }),
  );
});
