import type { ImportFileType } from '@core/contract/imports';
import { linearPattern } from '@bff/services/linearPattern';

export type FileFormat = Extract<ImportFileType, 'CSV' | 'JSON'> | 'JSONL' | 'Parquet';

/** Files of a store to read, and their formats. */
export interface FilesWanted {
  /** Null: by each file's extension. */
  format: FileFormat | null;
  matches(path: string): boolean;
}

const ENDINGS: Readonly<Record<string, FileFormat>> = {
  csv: 'CSV',
  tsv: 'CSV',
  json: 'JSON',
  jsonl: 'JSONL',
  ndjson: 'JSONL',
  parquet: 'Parquet',
};

/**
 * Returns the format of a file: the chosen one, or by its extension, which may be followed by
 * `.gz`. Null: the file is not read.
 */
export const formatOfFile = (path: string, chosen: FileFormat | null): FileFormat | null =>
  chosen ?? ENDINGS[/\.([a-z]+)(?:\.gz)?$/i.exec(path)?.[1]?.toLowerCase() ?? ''] ?? null;

const FORMATS: Readonly<Record<string, FileFormat>> = {
  CSV: 'CSV',
  'JSON lines': 'JSONL',
  Parquet: 'Parquet',
};

/**
 * Parses a connection's file settings. A pattern without a slash matches file names in any folder.
 * With a slash, it matches the path below the folder. `*` matches any characters except a slash,
 * `**` any characters, `?` one character.
 */
export const filesWanted = (
  { format, pattern }: { format?: string | undefined; pattern?: string | undefined },
  folder: string,
): FilesWanted => {
  const chosen = FORMATS[format ?? ''] ?? null;
  const wanted = pattern ? linearPattern(patternOf(pattern)) : null;
  const isPath = pattern?.includes('/') ?? false;
  return {
    format: chosen,
    matches: (path) => {
      if (formatOfFile(path, chosen) === null) return false;
      if (!wanted) return true;
      const below = path.startsWith(folder) ? path.slice(folder.length).replace(/^\//, '') : path;
      return wanted.testExact(isPath ? below : path.slice(path.lastIndexOf('/') + 1));
    },
  };
};

const patternOf = (glob: string): string =>
  glob
    .replace(/^\//, '')
    .split(/(\*\*\/?|\*|\?)/)
    .map((part) => {
      if (part === '**/') return '(?:.*/)?';
      if (part === '**') return '.*';
      if (part === '*') return '[^/]*';
      return part === '?' ? '[^/]' : part.replace(/[.+^${}()|[\]\\]/g, '\\$&');
    })
    .join('');
