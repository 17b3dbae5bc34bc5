/** Maximum number of files per question, and maximum size of one file. */
export const fileLimits = { files: 20, megabytes: 50 } as const;

/** Kinds of files that a question can ask for, with their file extensions. */
export const fileKinds = {
  image: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'heic'],
  pdf: ['pdf'],
  document: ['doc', 'docx', 'odt', 'rtf', 'txt'],
  spreadsheet: ['xls', 'xlsx', 'ods', 'csv'],
  presentation: ['ppt', 'pptx', 'odp'],
  audio: ['mp3', 'm4a', 'wav', 'ogg'],
  video: ['mp4', 'mov', 'webm'],
  archive: ['zip'],
} as const;

export type FileKind = keyof typeof fileKinds;

/** All allowed extensions. No listed type can run in a browser or as a program. */
export type FileEnding = (typeof fileKinds)[FileKind][number];

export const fileKindNames = Object.keys(fileKinds) as FileKind[];

export const fileEndings: readonly FileEnding[] = Object.values(fileKinds).flat();

/** File types that a question accepts by default. */
export const defaultFileTypes: readonly FileEnding[] = [...fileKinds.image, ...fileKinds.pdf];
export const defaultMegabytes = 10;

/** Returns a name's extension in lower case; empty if it has none. */
export const endingOf = (name: string): string =>
  /\.(\w{1,10})$/.exec(name.toLowerCase())?.[1] ?? '';

/** Formats a size as `1.2 MB`; small files in whole KB. */
export const fileSizeText = (bytes: number, locale = 'en'): string =>
  bytes >= 1024 * 1024
    ? `${(bytes / 1024 / 1024).toLocaleString(locale, { maximumFractionDigits: 1 })} MB`
    : `${Math.ceil(bytes / 1024).toLocaleString(locale)} KB`;
