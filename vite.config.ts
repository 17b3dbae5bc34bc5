import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileTexts } from './scripts/vite/compileTexts';

const inRoot = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.NAVOUT_SERVER ?? 'http://127.0.0.1:3001';
/** What the server answers itself; everything else is the dashboard, also the widget's sources that previews import. */
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

const screens = (...names: string[]): string[] =>
  names.map((name) => inRoot(`./src/app/screens/${name}Screen.tsx`));

/** Where loading begins. What such a module imports at once comes with it in any case. */
const BEGINNINGS = {
  entry: [inRoot('./src/main.tsx')],
  state: [inRoot('./src/app/ServerState.tsx')],
  frame: [inRoot('./src/app/ServerState.tsx'), inRoot('./src/app/shell/AppShell.tsx')],
  overview: screens('Dashboard'),
  login: screens('Login'),
  refusal: screens('NotFound', 'Unauthorized'),
  plain: screens('Login', 'Register', 'ResetPassword', 'NotFound', 'Unauthorized'),
  bare: screens('CompanyProfile', 'SetupAccount', 'SharedResults'),
};

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const reached = new Map<string, Set<string>>();

/** Whether a module is imported at once, directly or through others, from where a kind of page begins. */
const isIn = (kind: keyof typeof BEGINNINGS, id: string, graph: Graph): boolean => {
  let set = reached.get(kind);
  if (!set) {
    reached.set(kind, (set = new Set()));
    for (const todo = [...BEGINNINGS[kind]]; todo.length > 0;) {
      const next = todo.pop()!;
      if (set.has(next)) continue;
      set.add(next);
      todo.push(...(graph.getModuleInfo(next)?.importedIds ?? []));
    }
  }
  return set.has(id);
};

/**
 * The file a shared module goes to. Left alone the bundler makes a file for every combination of pages that share something: seventy requests
 * for the overview, and over a phone's line requests cost more than bytes. Parts that are always loaded together share one file here; a module
 * that only some of those pages need is left to the bundler, so that no page fetches what it does not use.
 */
const chunkOf = (id: string, graph: Graph): string | null => {
  const among = (kind: keyof typeof BEGINNINGS): boolean => isIn(kind, id, graph);
  if (Object.values(BEGINNINGS).flat().includes(id) || /rolldown[\\/]runtime|\.css/.test(id))
    return null;
  if (among('entry')) return 'base';
  if (among('refusal')) return null;
  if (among('login') && among('frame')) return 'common';
  if (among('plain')) return null;
  if (among('state')) return 'state';
  if (among('frame')) return among('bare') ? 'frame-bare' : 'frame';
  return among('overview') && !among('bare') ? 'overview' : null;
};

/** The dashboard: index.html, and the small page a Microsoft sign-in popup returns to. Aliases come from tsconfig.json. */
export default defineConfig({
  root: inRoot('.'),
  plugins: [react(), compileTexts()],
  resolve: { tsconfigPaths: true },
  // A thread loads the library of workbooks when it meets one.
  worker: { format: 'es' },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    // Who does not know it yet loads the same files a moment later.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: [inRoot('index.html'), inRoot('redirect.html')],
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkOf, minShareCount: 2 }],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: server }])) },
});
