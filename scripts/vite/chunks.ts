import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { iconsImportedBy, isIconBarrel, isIcon } from './icons';

const inRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const screens = (...names: string[]): string[] =>
  names.map((name) => inRoot(`src/app/screens/${name}Screen.tsx`));

/** Modules where loading begins. Their immediate imports are always loaded with them. */
const BEGINNINGS = {
  entry: [inRoot('src/main.tsx')],
  state: [inRoot('src/app/ServerState.tsx')],
  frame: [inRoot('src/app/ServerState.tsx'), inRoot('src/app/shell/AppShell.tsx')],
  overview: screens('Dashboard'),
  login: screens('Login'),
  refusal: screens('NotFound', 'Unauthorized'),
  plain: screens('Login', 'Register', 'ResetPassword', 'NotFound', 'Unauthorized'),
  screens: readdirSync(inRoot('src/app/screens'))
    .filter((file) => file.endsWith('Screen.tsx'))
    .map((file) => inRoot(`src/app/screens/${file}`)),
  bare: screens('CompanyProfile', 'SetupAccount', 'SharedResults'),
};

export interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; code: string | null } | null;
}

/** Returns the modules that a module imports statically. Imports through the list of all icons count as imports of the named icons only. */
const importsOf = (id: string, graph: ModuleGraph): readonly string[] => {
  const { importedIds = [], code = '' } = graph.getModuleInfo(id) ?? {};
  return importedIds.flatMap((imported) =>
    isIconBarrel(imported)
      ? iconsImportedBy(code ?? '', imported, graph.getModuleInfo(imported)?.code ?? '')
      : [imported],
  );
};

const reached = new Map<string, Set<string>>();

/** True if a page entry imports a module statically, directly or through others. */
const isIn = (kind: keyof typeof BEGINNINGS, id: string, graph: ModuleGraph): boolean => {
  let set = reached.get(kind);
  if (!set) {
    reached.set(kind, (set = new Set()));
    for (const todo = [...BEGINNINGS[kind]]; todo.length > 0;) {
      const next = todo.pop()!;
      if (set.has(next)) continue;
      set.add(next);
      todo.push(...importsOf(next, graph));
    }
  }
  return set.has(id);
};

/** The overview shares these with few pages. In the shared file, every other page would fetch them too. */
const DAYS = /components[\\/]DayRangeField[\\/]/;

/**
 * Returns the file for a shared module. By default the bundler makes a file for every combination of pages that share something: seventy requests
 * for the overview, and on a phone connection requests cost more than bytes. Here, parts that are always loaded together share one file. A module
 * that only some of those pages need is left to the bundler, so that no page fetches unused code. Icons that several later parts share are in the
 * frame's file, because a separate file for each would cost more than its content.
 */
export const chunkOf = (id: string, graph: ModuleGraph): string | null => {
  const among = (kind: keyof typeof BEGINNINGS): boolean => isIn(kind, id, graph);
  if (Object.values(BEGINNINGS).flat().includes(id) || /rolldown[\\/]runtime|\.css/.test(id))
    return null;
  if (among('entry')) return 'base';
  if (among('refusal')) return null;
  if (among('login') && among('frame')) return 'common';
  if (among('plain')) return null;
  if (among('state')) return 'state';
  if (isIcon(id) && !among('screens') && !among('frame')) return 'icons';
  if (among('frame') || isIcon(id)) return among('bare') ? 'frame-bare' : 'frame';
  if (!among('overview') || among('bare')) return null;
  return DAYS.test(id) ? 'days' : 'overview';
};
