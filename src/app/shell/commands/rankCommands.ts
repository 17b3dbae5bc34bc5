import type { Command } from './commandTypes';
import { paletteText } from './texts/paletteText';

/** Maximum number of results. Users scan about this many. */
const MAX_COMMANDS = 40;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const beginsWord = (text: string, word: string): boolean =>
  text.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word));

/**
 * Ranks a match: 0 if the label begins with the word, 1 if a word of the label does, 2 if the label
 * contains it, 3 if a search word matches, null if nothing matches.
 */
const distance = (command: Command, word: string): number | null => {
  const label = plain(command.label);
  if (label.startsWith(word)) return 0;
  if (beginsWord(label, word)) return 1;
  if (label.includes(word)) return 2;
  return plain(
    `${command.keywords ?? ''} ${command.hint ?? ''} ${paletteText(`group.${command.group}`)}`,
  ).includes(word)
    ? 3
    : null;
};

/**
 * Returns the commands that match every word of `query`, best match first; ties keep their order.
 * Ignores accents and case. Without a query, returns recent commands under "Recent", then all
 * others except the search-only ones.
 */
export const rankCommands = (
  commands: readonly Command[],
  query: string,
  recent: readonly string[],
): Command[] => {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) {
    const again = recent
      .flatMap((id) => commands.filter((command) => command.id === id))
      .map((command) => ({ ...command, group: 'recent' as const }));
    return [
      ...again,
      ...commands.filter(({ id, searchOnly }) => !searchOnly && !recent.includes(id)),
    ];
  }
  return commands
    .flatMap((command) => {
      const distances = words.map((word) => distance(command, word));
      return distances.some((each) => each === null)
        ? []
        : [{ command, far: distances.reduce<number>((sum, each) => sum + (each ?? 0), 0) }];
    })
    .sort((a, b) => a.far - b.far)
    .slice(0, MAX_COMMANDS)
    .map(({ command }) => command);
};
