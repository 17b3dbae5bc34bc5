import { compileMessage } from '@lingui/message-utils/compileMessage';

/** Parses the messages of `…/texts/<language>.json` when the page is built, so that no browser has to. */
export const compileTexts = () => ({
  name: 'compile-texts',
  enforce: 'pre' as const,
  transform(code: string, id: string): string | null {
    if (!/[\\/]texts[\\/]\w+\.json$/.test(id)) return null;
    const messages = JSON.parse(code) as Record<string, string>;
    return JSON.stringify(
      Object.fromEntries(
        Object.entries(messages).map(([key, message]) => [key, compileMessage(message)]),
      ),
    );
  },
});
