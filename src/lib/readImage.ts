/** Why a chosen file cannot be a logo; the sentences are the screen's own (creator and LiveIQ word them differently). */
export interface ChosenImageRules {
  maxBytes: number;
  notImage: string;
  tooLarge: string;
  unreadable: string;
}

/** What is wrong with a file before it is read, or null. SVG is refused: it can carry scripts. */
export const imageProblem = (
  file: Pick<File, 'type' | 'size'>,
  { maxBytes, notImage, tooLarge }: ChosenImageRules,
): string | null => {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return notImage;
  return file.size > maxBytes ? tooLarge : null;
};

/** The file as image data. Rejects with the rule's sentence when it is no image, too large or unreadable. */
export const readChosenImage = async (file: File, rules: ChosenImageRules): Promise<string> => {
  const problem = imageProblem(file, rules);
  if (problem !== null) throw new Error(problem);
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
