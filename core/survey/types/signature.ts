import { namesIn, signatureFields } from './fieldNames';
import { checkSignature } from './checkSignature';
import { enteredFacts, type QuestionTypeFacts } from './questionTypeFacts';

/** A signature, drawn or typed as a name. Lists and files show the confirmation and the name; only a single response shows the drawing. */
export const signatureFacts: QuestionTypeFacts = {
  ...enteredFacts,
  label: 'Signature',
  shape: 'parts',
  settings: [],
  fields: signatureFields,
  isPrivate: true,
  partsOf: () => namesIn(signatureFields),
  check: checkSignature,
};
