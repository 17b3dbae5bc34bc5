/** Every sentence of the specification about importing files, verbatim (ERR-050, ERR-051, SRC-065), and our own beside them (OP-079). */
export const IMPORT_MESSAGES = {
  failed: 'Error processing the file. Please try again.',
  invalidJson: 'Invalid JSON format',
  sizeLabel: 'CSV, JSON or Excel, up to 10MB',
  tooLarge: 'This file is larger than 10MB. Split it, or save it as a CSV: a CSV may be larger.',
  wrongType: 'This kind of file cannot be imported. Choose a .csv, .json, .xlsx or .xls file.',
  oneFile: 'One file at a time, please.',
  tooLargeStreamed:
    'This CSV is larger than 10MB: it is sent as a stream and stored while it arrives.',
  duplicate: 'This file was already imported. Nothing new was stored.',
  stopped: 'Stopped. What was stored until then stays; the list of imports can take it back.',
  undoNote:
    'The records of this import are removed, and the people, items and events that came from them alone.',
} as const;

/** 'Successfully imported {file}! N records processed and ready for database storage.' with the number as it is. */
export const importedMessage = (file: string, records: number): string =>
  `Successfully imported ${file}! ${String(records)} records processed and ready for database storage.`;

/** How many rows were refused, and where to get them. */
export const rejectedNote = (rows: number): string =>
  `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row was' : 'rows were'} rejected: download ${rows === 1 ? 'it' : 'them'} with line and reason from the list of imports.`;
