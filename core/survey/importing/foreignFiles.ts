import type { QuestionSettings } from '../types';
import { fileEndings, fileKinds, fileLimits } from '../types/fileTypes';
import { definedFields } from './fileValues';

/** File kinds that other tools name by media types. */
const MEDIA: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^image\//, fileKinds.image],
  [/^audio\//, fileKinds.audio],
  [/^video\//, fileKinds.video],
];

const MEGABYTE = 1024 * 1024;

/**
 * Settings of a file question. `types`: file extensions or media types, separated by commas. Types that we don't accept are left out. If no
 * type is named, all types that we accept are allowed.
 */
export const filesAsked = ({
  types,
  bytes,
  files,
}: {
  types: string;
  bytes?: number | undefined;
  files?: number | undefined;
}): QuestionSettings => {
  const named = types
    .toLowerCase()
    .split(/[,;\s]/)
    .flatMap((word): readonly string[] => {
      const whole = MEDIA.find(([form]) => form.test(word) && word.endsWith('/*'));
      return whole ? whole[1] : [word.replace(/^.*[./]/, '')];
    });
  const known = fileEndings.filter((ending) => named.includes(ending));
  return definedFields({
    fileTypes: known.length > 0 ? known : [...fileEndings],
    maxMegabytes:
      bytes && bytes > 0
        ? Math.min(Math.max(Math.ceil(bytes / MEGABYTE), 1), fileLimits.megabytes)
        : undefined,
    maxFiles:
      files && files > 0 ? Math.min(Math.max(Math.floor(files), 1), fileLimits.files) : undefined,
  });
};
