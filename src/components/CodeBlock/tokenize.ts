export type CodeLanguage = 'json' | 'shell' | 'javascript' | 'python' | 'java' | 'html' | 'text';
export type CodePieceKind = 'key' | 'string' | 'number' | 'comment' | 'plain';

export interface CodePiece {
  kind: CodePieceKind;
  text: string;
}

// An unclosed string ends with its line. A pattern that required the closing quote would search the
// rest of the text from every quote.
const string = /"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|`(?:[^`\\]|\\.)*`?/.source;
const doubleString = /"(?:[^"\\\n]|\\.)*"?/.source;
const number = /\b\d+(?:\.\d+)?\b/.source;
const words = (list: string) => `\\b(?:${list})\\b`;

/**
 * One pattern per language; a named group gives the kind. Enough for samples and responses, but not
 * a parser.
 */
const patterns: Record<Exclude<CodeLanguage, 'text'>, string> = {
  json: `(?<key>${doubleString}(?=\\s*:))|(?<string>${doubleString})|(?<number>${number}|\\b(?:true|false|null)\\b)`,
  // A quoted request body spans lines, so only double quotes delimit strings.
  shell: `(?<comment>^\\s*#.*$)|(?<key>${doubleString}(?=\\s*:))|(?<string>${doubleString})|(?<number>${number})`,
  javascript: `(?<comment>//.*$|/\\*[\\s\\S]*?\\*/)|(?<string>${string})|(?<key>${words('const|let|await|async|import|from|export|function|return|new|if|else|for|of|true|false|null|undefined')})|(?<number>${number})`,
  python: `(?<comment>#.*$)|(?<string>${string})|(?<key>${words('import|from|as|def|return|if|else|for|in|with|print|True|False|None')})|(?<number>${number})`,
  java: `(?<comment>//.*$)|(?<string>"""[\\s\\S]*?"""|${string})|(?<key>${words('import|package|public|class|static|void|var|new|return|final|String|try|throws')})|(?<number>${number})`,
  html: `(?<comment><!--[\\s\\S]*?-->)|(?<string>"[^"\\n]*"|'[^'\\n]*')|(?<key></?[\\w-]+|/?>)`,
};

/** Splits code into pieces to color. Joined again, they equal the code exactly. */
export function tokenize(code: string, language: CodeLanguage): CodePiece[] {
  if (language === 'text') return [{ kind: 'plain', text: code }];
  const pieces: CodePiece[] = [];
  let end = 0;
  for (const match of code.matchAll(new RegExp(patterns[language], 'gm'))) {
    if (match[0] === '') continue;
    if (match.index > end) pieces.push({ kind: 'plain', text: code.slice(end, match.index) });
    const kind = (Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined)?.[0] ??
      'plain') as CodePieceKind;
    pieces.push({ kind, text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < code.length) pieces.push({ kind: 'plain', text: code.slice(end) });
  return pieces;
}
