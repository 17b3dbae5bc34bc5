/** Makes the template of an empty, migrated database unless it exists. */
export default function prepareDatabaseTemplate(): void;
