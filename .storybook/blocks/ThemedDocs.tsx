import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useEffect, useState, type PropsWithChildren } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { brandTheme } from '../brandTheme';
import './docs.css';

type Mode = 'light' | 'dark';
type Channel = DocsContainerProps['context']['channel'];

const modeOf = (payload: unknown): Mode =>
  (payload as { globals?: { theme?: unknown } } | undefined)?.globals?.theme === 'dark'
    ? 'dark'
    : 'light';

const lastMode = (channel: Channel): Mode => {
  const [payload] = (channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? []) as unknown[];
  return modeOf(payload);
};

/** A page of words in the theme of the toolbar: Storybook's own parts by its theme, ours by `data-theme` on the root. */
export function ThemedDocs({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const [mode, setMode] = useState<Mode>(() => lastMode(context.channel));
  useEffect(() => {
    const { channel } = context;
    // Not SET_GLOBALS: stories in frames of their own say theirs when they have loaded.
    const follow = (payload: unknown) => setMode(modeOf(payload));
    channel.on(GLOBALS_UPDATED, follow);
    // What was said between the first drawing and now.
    const missed = channel.last(GLOBALS_UPDATED) as unknown[] | undefined;
    if (missed) follow(missed[0]);
    return () => {
      channel.off(GLOBALS_UPDATED, follow);
    };
  }, [context]);
  useEffect(() => {
    document.documentElement.dataset.theme = mode;
  }, [mode]);
  return (
    <DocsContainer context={context} theme={brandTheme(mode)}>
      {children}
    </DocsContainer>
  );
}
