/** A teammate who can be mentioned. */
export interface Mentionable {
  id: string;
  name: string;
}

/** Part of a comment: plain text, or the mention of a teammate. */
export interface CommentPart {
  text: string;
  isMention: boolean;
}

/** Maximum number of teammates to suggest. */
const SUGGESTED = 6;

/** A mention being typed: the position of its @, and the text after it. */
export interface TypedMention {
  at: number;
  typed: string;
}

/** Returns the mention that ends at the caret, or null. An @ inside a word, as in an email address, does not start a mention. */
export const typedMention = (text: string, caret: number): TypedMention | null => {
  const found = /(?:^|\s|\()@([^\n@]{0,40})$/.exec(text.slice(0, caret));
  return found ? { at: caret - found[1]!.length - 1, typed: found[1]! } : null;
};

/** Returns the teammates whose name, or a part of it, begins with what was typed. */
export const suggestMentions = (
  teammates: readonly Mentionable[],
  typed: string,
): readonly Mentionable[] => {
  const wanted = typed.toLowerCase();
  return teammates
    .filter(({ name }) => {
      const lower = name.toLowerCase();
      return lower.startsWith(wanted) || lower.includes(` ${wanted}`);
    })
    .slice(0, SUGGESTED);
};

/** Replaces the typed part with the name of a teammate. Returns the text and the new caret. */
export const insertMention = (
  text: string,
  caret: number,
  { at }: TypedMention,
  name: string,
): { text: string; caret: number } => {
  const before = `${text.slice(0, at)}@${name} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
};

/** Splits a comment at its mentions. The longest name wins: "@Ann Lee" does not mention Ann. */
export const splitMentions = (
  text: string,
  teammates: readonly Mentionable[],
): readonly CommentPart[] => {
  const names = [...new Set(teammates.map(({ name }) => name))].sort((a, b) => b.length - a.length);
  const parts: CommentPart[] = [];
  let plain = '';
  for (let at = 0; at < text.length;) {
    const name = startsMention(text, at)
      ? names.find((one) => one && text.startsWith(one, at + 1))
      : undefined;
    if (name === undefined) {
      plain += text[at]!;
      at += 1;
      continue;
    }
    if (plain) parts.push({ text: plain, isMention: false });
    plain = '';
    parts.push({ text: `@${name}`, isMention: true });
    at += name.length + 1;
  }
  return plain ? [...parts, { text: plain, isMention: false }] : parts;
};

const startsMention = (text: string, at: number): boolean =>
  text[at] === '@' && (at === 0 || /[\s(]/.test(text[at - 1]!));

/** Returns the ids of the teammates that a comment mentions. */
export const mentionsIn = (text: string, teammates: readonly Mentionable[]): string[] => {
  const named = new Set(
    splitMentions(text, teammates)
      .filter(({ isMention }) => isMention)
      .map((part) => part.text.slice(1)),
  );
  return teammates.filter(({ name }) => named.has(name)).map(({ id }) => id);
};
