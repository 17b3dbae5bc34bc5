import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readTheme, renderTokens } from './renderTokens';

describe('generated tokens', () => {
  let files: Record<string, string>;
  beforeAll(async () => {
    files = await renderTokens();
  });

  it.each(['tokens.css', 'widgetTokens.css', 'tokens.ts'])(
    '%s is what the source generates',
    async (name) => {
      expect(
        await readFile(fileURLToPath(new URL(`./generated/${name}`, import.meta.url)), 'utf8'),
      ).toBe(files[name]);
    },
  );

  it('defines the same names in light and dark', async () => {
    const names = async (theme: 'light' | 'dark') =>
      (await (await readTheme(theme)).getPlatformTokens('raw')).allTokens
        .map((token) => token.path.join('.'))
        .sort();
    expect(await names('dark')).toEqual(await names('light'));
  });

  it('exports only semantic colors: no raw color reaches CSS or TypeScript', () => {
    expect(files['tokens.css']).not.toMatch(/--base-/);
    expect(files['tokens.ts']).not.toMatch(/\bbase:/);
  });

  it('keeps the survey on the host element, in both themes', () => {
    expect(files['widgetTokens.css']).toMatch(/^:host \{/m);
    expect(files['widgetTokens.css']).toMatch(/^:host\(\[data-theme="dark"\]\) \{/m);
    expect(files['tokens.css']).not.toMatch(/--survey-/);
  });
});
