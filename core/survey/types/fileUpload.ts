import { defaultFileTypes, defaultMegabytes } from './fileTypes';
import { checkFiles } from './checkFiles';
import { enteredFacts, type QuestionTypeFacts } from './questionTypeFacts';

/** Files that people send with their answers. An answer lists them; their contents are stored separately (ADR 0061). */
export const fileUploadFacts: QuestionTypeFacts = {
  ...enteredFacts,
  label: 'File-upload',
  shape: 'files',
  settings: [],
  defaults: {
    fileTypes: [...defaultFileTypes],
    maxMegabytes: defaultMegabytes,
    maxFiles: 1,
  },
  isPrivate: true,
  check: checkFiles,
};
