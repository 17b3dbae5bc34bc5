import { dirname, join } from 'node:path';

/** True if a module is the list of all icons of lucide-react. */
export const isIconBarrel = (id: string): boolean => /lucide-react\.mjs$/.test(id);

/** True if a module is one icon of lucide-react. */
export const isIcon = (id: string): boolean => /lucide-react[\\/].*[\\/]icons[\\/]/.test(id);

const files = new Map<string, string>();

/** Maps the names of icons in code to their files, read from the list: one `export` per icon, with all its names. */
const fileOf = (name: string, barrel: string): string | undefined => {
  if (files.size === 0)
    for (const [, names = '', file = ''] of barrel.matchAll(
      /export \{([^}]*)\} from ['"](\.\/icons\/[^'"]+)['"]/g,
    ))
      for (const [, known = ''] of names.matchAll(/default as (\w+)/g)) files.set(known, file);
  return files.get(name);
};

/** The icons a module imports from the list of all icons. `code` is the module, `barrel` the list, `barrelId` its path. */
export const iconsImportedBy = (code: string, barrelId: string, barrel: string): string[] =>
  [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"]/g)]
    .flatMap(([, names = '']) => names.split(','))
    .flatMap((named) => {
      const file = fileOf(named.trim().split(/\s+as\s+/)[0] ?? '', barrel);
      return file ? [join(dirname(barrelId), file)] : [];
    });
