import type { AudiencePerson } from '../api';
import { audienceText } from '../texts/audienceText';

export interface GraphIdentifier {
  id: string;
  /** 'email', 'phone', … */
  kind: string;
  value: string;
  /** Reason for the join: "deterministic", "same login". */
  note: string;
  /** Names of the sources that reported it. */
  sources: readonly string[];
}

type Link = AudiencePerson['links'][number];

const KINDS = ['email', 'uuid', 'phone', 'custom', 'source', 'anonymous'] as const;

/** Returns the name of an identifier's kind. */
export const kindLabel = (kind: string): string => {
  const known = KINDS.find((one) => one === kind);
  return known ? audienceText(`kind.${known}`) : kind;
};

/** Evidence that joins two of the person's identifiers. */
export const joinedLinks = ({ links }: Pick<AudiencePerson, 'links'>): Link[] =>
  links.filter(({ state }) => state === 'joined');

const distinct = (words: readonly string[]): string[] => [...new Set(words)];

/**
 * Returns a person's identifiers with the sources that reported each: from the evidence, from the
 * merged values, or all sources if there is only one identifier.
 */
export const graphOf = (person: AudiencePerson): GraphIdentifier[] =>
  person.identifiers.map(({ id, kind, value, shared }) => {
    const evidence = joinedLinks(person).filter(({ left, right }) => left === id || right === id);
    const said = person.traits
      .filter((trait) => trait.value === value)
      .flatMap(({ source, others }) => [
        source,
        ...others.filter((other) => other.value === value).map((other) => other.source),
      ]);
    const sources = distinct([...evidence.map(({ source }) => source), ...said]);
    return {
      id,
      kind: kindLabel(kind),
      value,
      note: shared
        ? audienceText('shared')
        : evidence.length > 0
          ? audienceText('deterministic')
          : '',
      sources: sources.length > 0 || person.identifiers.length > 1 ? sources : person.sources,
    };
  });

/**
 * "email amelia@…" for the end of a link. An end that is not among the person's own identifiers is
 * shown unchanged.
 */
export const evidenceEndLabel = (person: AudiencePerson, end: string): string => {
  const identifier = person.identifiers.find(({ id }) => id === end);
  return identifier ? `${kindLabel(identifier.kind)} ${identifier.value}` : end;
};
