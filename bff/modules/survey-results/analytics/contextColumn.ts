import { sql, type RawBuilder } from 'kysely';
import { HIDDEN_SOURCE, SEGMENT_SOURCE, type AnswerContext } from '@core/survey/answerContext';
import type { ResponseColumn } from './answerColumn';

/** A part of a response's context, as text; null for none. Packs contain only the device. */
export const contextColumn = (source: string): ResponseColumn => ({
  sql: contextSql(source),
  packed: source === 'context:device' ? { of: 'device' } : null,
});

const contextSql = (source: string): RawBuilder<unknown> => {
  if (source === 'context:page') return sql`"page"`;
  if (source === 'context:language') return sql`"language"`;
  if (source === 'context:device') return sql`"device_type"`;
  if (source.startsWith(SEGMENT_SOURCE))
    return sql`case when "segments" @> to_jsonb(${source.slice(SEGMENT_SOURCE.length)}::text) then 'yes' end`;
  const name = source.slice(HIDDEN_SOURCE.length);
  const value = sql`"hidden"->${name}::text`;
  return sql`case when jsonb_typeof(${value}) in ('string', 'number', 'boolean') then "hidden"->>${name}::text end`;
};

/** Returns the context that the columns of these sources hold. */
export const readContext = (
  sources: readonly string[],
  values: readonly (string | null)[],
): AnswerContext => {
  const valueOf = (source: string): string | null => values[sources.indexOf(source)] ?? null;
  return {
    page: valueOf('context:page'),
    language: valueOf('context:language'),
    deviceType: valueOf('context:device'),
    hidden: Object.fromEntries(
      sources
        .filter((source) => source.startsWith(HIDDEN_SOURCE))
        .map((source) => [source.slice(HIDDEN_SOURCE.length), valueOf(source)]),
    ),
    segments: sources
      .filter((source) => source.startsWith(SEGMENT_SOURCE) && valueOf(source) !== null)
      .map((source) => source.slice(SEGMENT_SOURCE.length)),
  };
};
