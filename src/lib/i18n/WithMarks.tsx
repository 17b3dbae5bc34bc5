import { Fragment, type ReactNode } from 'react';

const mark = /<(\w+)>([^<]*)<\/\1>/g;

/**
 * A text in which a part looks or acts differently: `marks.link` draws `<link>…</link>` from the
 * catalog, so translations can move it within the sentence.
 */
export function WithMarks({
  text,
  marks,
}: {
  text: string;
  marks: Readonly<Record<string, (content: string) => ReactNode>>;
}) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const found of text.matchAll(mark)) {
    const [whole, name, content] = found as unknown as [string, string, string];
    parts.push(text.slice(end, found.index), marks[name]?.(content) ?? content);
    end = found.index + whole.length;
  }
  parts.push(text.slice(end));
  return parts.map((part, at) => <Fragment key={at}>{part}</Fragment>);
}
