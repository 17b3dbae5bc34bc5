import { fieldsOf } from './fileValues';
import type { ImportNote } from './importModel';
import { addImportNote, readableText } from './readableText';

/** Reads a welcome or thank-you screen of Typeform, without its picture. */
export const typeformScreen = (
  screen: Record<string, unknown>,
  notes: ImportNote[],
): { title: string; text: string } => {
  if (screen['attachment']) addImportNote(notes, 'media');
  const said: ImportNote[] = [];
  return {
    title: readableText(screen['title'], said).slice(0, 200),
    text: readableText(fieldsOf(screen['properties'])['description'], said).slice(0, 2000),
  };
};
