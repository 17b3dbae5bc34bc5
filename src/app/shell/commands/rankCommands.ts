import type { Command } from './commandTypes';
import { paletteText } from './texts/paletteText';

/** Lines of one answer: more are noise, and the eye reads about this many. */
const MAX_COMMANDS = 40;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const beginsWord = (text: string, word: string): boolean =>
  text.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word));

/** 0 the label begins with it, 1 a word of the label does, 2 the label holds it, 3 another word finds it, null nothing does. */
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
 * The commands that every word of `query` finds, nearest first, equals in their given order; accents and case do not count.
 * Without a query: the recent ones under "Recent", then everything that is not for searching only.
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
