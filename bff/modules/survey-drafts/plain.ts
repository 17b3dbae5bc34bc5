/** Returns a document as the database returns it: without undefined keys. */
export const plain = (document: object | null): unknown =>
  JSON.parse(JSON.stringify(document)) as unknown;
