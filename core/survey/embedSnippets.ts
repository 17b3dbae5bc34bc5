import { encodeAttributes, type EmbedOptions } from './embedAttributes';

const escapeAttribute = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Returns the 'HTML Embed' code: one script tag. `scriptUrl` is the widget's URL on the product host. */
export const htmlSnippet = (scriptUrl: string, options: Partial<EmbedOptions>): string => {
  const attributes = Object.entries(encodeAttributes(options)).map(
    ([name, value]) => `  ${name}="${escapeAttribute(value)}"`,
  );
  return [
    `<script`,
    `  src="${escapeAttribute(scriptUrl)}"`,
    ...attributes,
    `  async`,
    `></script>`,
  ].join('\n');
};

/** Returns the 'React Component' code: a small component that inserts the same script once (OP-135). */
export const reactSnippet = (scriptUrl: string, options: Partial<EmbedOptions>): string => {
  const attributes = Object.entries(encodeAttributes(options)).map(
    ([name, value]) =>
      `    script.setAttribute(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  return [
    `import { useEffect } from 'react';`,
    ``,
    `export function NavoutSurveys() {`,
    `  useEffect(() => {`,
    `    if (document.querySelector(${JSON.stringify(`script[src="${scriptUrl}"]`)})) return;`,
    `    const script = document.createElement('script');`,
    `    script.src = ${JSON.stringify(scriptUrl)};`,
    `    script.async = true;`,
    ...attributes,
    `    document.body.appendChild(script);`,
    `  }, []);`,
    `  return null;`,
    `}`,
  ].join('\n');
};
