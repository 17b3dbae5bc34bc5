import { IDENTITY_FIELDS } from '../identity/unifiedFields';
import { normaliseIdentifier } from '../identity/normaliseIdentifier';
import { readField, type SourceMapping } from '../records/applyMapping';
import type { Row } from './parsed';

/**
 * Returns whether a row of a file names a person. Rows about items name none, so they count as if
 * they did.
 */
export const namesPerson = (row: Row, { streams, runSteps }: SourceMapping): boolean => {
  const { kind, rules } = streams['']!;
  return (
    kind === 'item' ||
    rules.some((rule) => {
      const identifier = IDENTITY_FIELDS[rule.target ?? ''];
      return (
        identifier !== undefined &&
        normaliseIdentifier(identifier, readField(row, rule, runSteps)) !== null
      );
    })
  );
};

/** Says how many rows name no person; nothing if all do. */
export const namelessNote = (rows: number): string[] =>
  rows === 0
    ? []
    : [
        rows === 1
          ? '1 row names no person. It is stored with its source, but no person is made from it.'
          : `${rows} rows name no person. They are stored with their source, but no people are made from them.`,
      ];
