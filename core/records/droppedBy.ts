import { readField, type SourceMapping } from './applyMapping';
import { readPath } from './readPath';
import { streamRules } from './readColumns';
import { DROPPED } from './transformStep';

/** The field and its step (from 1) that leave a record out. */
export interface DroppedBy {
  field: string;
  step: number;
}

/** Returns the first field and step that leave a record out; null if the record is used. */
export const droppedBy = (
  record: Readonly<Record<string, unknown>>,
  mapping: SourceMapping,
  stream: string | null,
): DroppedBy | null => {
  const { runSteps } = mapping;
  for (const rule of streamRules(mapping, stream)) {
    const { name, steps = [] } = rule;
    if (!runSteps || readField(record, rule, runSteps) !== DROPPED) continue;
    const value = readPath(record, name);
    const before = steps.findIndex(
      (_, at) => runSteps(steps.slice(0, at + 1), value, record) === DROPPED,
    );
    return { field: name, step: before + 1 };
  }
  return null;
};
