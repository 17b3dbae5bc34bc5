/** Makes the template of an empty, migrated database unless it is there. */
export default function prepareDatabaseTemplate(): void;
