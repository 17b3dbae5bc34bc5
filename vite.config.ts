import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkOf } from './scripts/vite/chunks';
import { compileTexts } from './scripts/vite/compileTexts';

const inRoot = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.NAVOUT_SERVER ?? 'http://127.0.0.1:3001';
/**
 * Paths that the server handles itself. Everything else belongs to the dashboard, including the
 * widget's sources, which previews import.
 */
const serverPaths = [
  '/api',
  '/v1/',
  String.raw`^/widget(?!/[^?]*\.(tsx?|css))`,
  '/demo',
  '^/docs(?:/|$|[?])',
  '/llms',
  '/s/',
  '/assets/uploads',
  '/healthz',
  '/readyz',
  '/metrics',
];

/**
 * Builds the dashboard: index.html, and the small page to which a Microsoft sign-in popup returns.
 * Aliases come from tsconfig.json.
 */
export default defineConfig({
  root: inRoot('.'),
  plugins: [react(), compileTexts()],
  resolve: { tsconfigPaths: true },
  // A thread loads the workbook library when it needs it.
  worker: { format: 'es' },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    // Browsers without module preload load the same files slightly later.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: [inRoot('index.html'), inRoot('redirect.html')],
      output: {
        // Shorter than the default: the first script names every file.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkOf, minShareCount: 2 }],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: server }])) },
});
