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

const counted = (rows: number, words: string): string[] =>
  rows === 0 ? [] : [`${rows.toLocaleString('en-US')} ${words}`];

/** What became of the rows of an import, such as "12 new, 3 changed, 1,900 unchanged". */
export const countsNote = (run: {
  stored: number;
  changed: number;
  unchanged: number;
  repeated: number;
  outOfRange: number;
}): string =>
  `${
    [
      ...counted(run.stored - run.changed, 'new'),
      ...counted(run.changed, 'changed'),
      ...counted(run.unchanged, 'unchanged'),
      ...counted(run.repeated, 'repeated in the file'),
      ...counted(run.outOfRange, 'outside the date range'),
    ].join(', ') || 'Nothing new'
  }.`;

/** Which fields hold values that say nothing to us. */
export const notUnderstoodNote = (fields: readonly { field: string; count: number }[]): string =>
  `Not understood: ${fields
    .map(({ field, count }) => `${count.toLocaleString('en-US')} of ${field}`)
    .join(', ')}. Download them from the list of imports, or change how the field is read.`;

/** How many rows were refused, and where to get them. */
export const rejectedNote = (rows: number): string =>
  `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row was' : 'rows were'} rejected: download ${rows === 1 ? 'it' : 'them'} with line and reason from the list of imports.`;
