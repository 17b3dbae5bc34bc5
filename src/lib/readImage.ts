/** Why a file cannot be used as a logo. Each screen has its own messages (CreateIQ and LiveIQ word them differently). */
export interface ChosenImageRules {
  maxBytes: number;
  notImage: string;
  tooLarge: string;
  unreadable: string;
  /** Larger pictures are scaled down before upload, so that their longer side has this many pixels. Without it, files are not changed. */
  maxSide?: number;
  /** Message for a file that the browser can't display. Without it, the next step reports the problem. */
  mustShow?: boolean;
}

/** Returns the problem with a file before it is read, or null. SVG is rejected: it can carry scripts. */
export const imageProblem = (
  file: Pick<File, 'type' | 'size'>,
  { maxBytes, notImage, tooLarge }: ChosenImageRules,
): string | null => {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return notImage;
  return file.size > maxBytes ? tooLarge : null;
};

/** Reads the file as image data. Rejects with the rule's message if it is not an image, too large or unreadable. */
export const readChosenImage = async (file: File, rules: ChosenImageRules): Promise<string> => {
  const problem = imageProblem(file, rules);
  if (problem !== null) throw new Error(problem);
  if (rules.maxSide !== undefined) return shrunk(file, rules.maxSide, rules.unreadable);
  if (rules.mustShow) (await decoded(file, rules.unreadable)).close();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(String(reader.result));
    };
    reader.onerror = () => {
      reject(new Error(rules.unreadable));
    };
    reader.readAsDataURL(file);
  });
};

const decoded = (file: File, unreadable: string): Promise<ImageBitmap> =>
  createImageBitmap(file).catch((cause: unknown) => {
    throw new Error(unreadable, { cause });
  });

/** Redraws a picture, no larger than `maxSide`. Also rejects pictures that the browser can't decode. */
const shrunk = async (file: File, maxSide: number, unreadable: string): Promise<string> => {
  const bitmap = await decoded(file, unreadable);
  try {
    const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return canvas.toDataURL('image/webp', 0.9);
  } catch (cause) {
    throw new Error(unreadable, { cause });
  }
};
