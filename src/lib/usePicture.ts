import { useState } from 'react';
import { readChosenImage, type ChosenImageRules } from './readImage';

/** Reads a chosen picture by the form's rules. `problem` is the form's message about the last rejected file. */
export const usePicture = (rules: ChosenImageRules, onPicture: (dataUrl: string) => void) => {
  const [problem, setProblem] = useState<string>();
  const take = (file: File): void => {
    setProblem(undefined);
    readChosenImage(file, rules).then(onPicture, (error: unknown) => {
      setProblem(error instanceof Error ? error.message : rules.unreadable);
    });
  };
  return { problem, take };
};
