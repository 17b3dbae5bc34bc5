import { ownerQuery } from '@bff/db/ownerQuery';
import { createOrm } from '@bff/db/createOrm';

let count = 0;

/** Calls `use` with the address of an empty database of its own on the server at `url`; it is removed afterwards. */
export const withOwnDatabase = async <T>(
  url: string,
  use: (address: string) => Promise<T>,
): Promise<T> => {
  const admin = createOrm({ kind: 'postgres', url, poolMax: 1 });
  const name = `navout_prove_${String(process.pid)}_${String((count += 1))}`;
  await ownerQuery(admin, `create database ${name}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  try {
    return await use(address.href);
  } finally {
    await ownerQuery(admin, `drop database ${name} with (force)`);
    await admin.close();
  }
};
