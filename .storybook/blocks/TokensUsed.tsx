import { useEffect, useState } from 'react';
import { tokenPage } from './designLinks';
import { tokensUsed } from './tokensUsed';

/** The tokens that this page's stories use, read from the page once it has settled. */
export function TokensUsed() {
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    let timer = 0;
    const read = () => {
      clearTimeout(timer);
      timer = window.setTimeout(
        () => setNames(tokensUsed([...document.querySelectorAll('.sb-story *')])),
        400,
      );
    };
    const changes = new MutationObserver((records) => {
      if (records.some(({ target }) => target instanceof Element && target.closest('.sb-story')))
        read();
    });
    changes.observe(document.body, { subtree: true, childList: true });
    read();
    return () => {
      changes.disconnect();
      clearTimeout(timer);
    };
  }, []);
  if (names.length === 0) return null;
  return (
    <section className="sb-unstyled docs-block">
      <h2 id="tokens">Tokens</h2>
      <ul className="docs-tokens">
        {names.map((name) => (
          <li key={name}>
            {name.startsWith('color-') && (
              <span aria-hidden="true" style={{ background: `var(--${name})` }} />
            )}
            <a href={tokenPage(name)} target="_parent">
              <code>{name}</code>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
