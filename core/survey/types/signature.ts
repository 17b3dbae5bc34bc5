import { namesIn, signatureFields } from './fieldNames';
import { judgeSignature } from './judgeSignature';
import { enteredFacts, type QuestionTypeFacts } from './questionTypeFacts';

/** A signature that is drawn, or typed as a name. Lists and files say that it was given, and the name; the drawing is shown in one response alone. */
export const signatureFacts: QuestionTypeFacts = {
  ...enteredFacts,
  label: 'Signature',
  shape: 'parts',
  settings: [],
  fields: signatureFields,
  isPrivate: true,
  partsOf: () => namesIn(signatureFields),
  judge: judgeSignature,
};
