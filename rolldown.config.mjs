import { defineConfig } from 'rolldown';

// Builds the server as plain files: our sources are bundled, packages stay in node_modules.
const ownAlias = /^@(core|bff|src|widget|tokens|tests)\//;

export default defineConfig({
  input: {
    main: 'bff/main.ts',
    'model-worker': 'bff/modules/models/modelWorker.ts',
    'create-admin': 'bff/createAdmin.ts',
    migrate: 'bff/migrate.ts',
    distribute: 'bff/distribute.ts',
    recount: 'bff/recount.ts',
    backup: 'bff/backup.ts',
    restore: 'bff/restore.ts',
    move: 'bff/move.ts',
    'parse-worker': 'bff/modules/data-sources/parse/parseWorker.ts',
    'mysql-worker': 'bff/modules/data-sources/custom/mysqlWorker.ts',
    'parquet-worker': 'bff/modules/data-sources/files/parquetWorker.ts',
    'store-worker': 'bff/modules/data-sources/files/storeWorker.ts',
    'postgres-worker': 'bff/modules/data-sources/custom/postgresWorker.ts',
  },
  platform: 'node',
  tsconfig: 'tsconfig.json',
  external: (id) => /^[^./]/.test(id) && !ownAlias.test(id) && !/^[A-Za-z]:[\\/]/.test(id),
  output: {
    dir: 'dist/server',
    format: 'esm',
    sourcemap: true,
    cleanDir: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  },
});
