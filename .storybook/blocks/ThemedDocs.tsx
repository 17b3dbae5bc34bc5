import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useEffect, useState, type PropsWithChildren } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS, UPDATE_GLOBALS } from 'storybook/internal/core-events';
import { brandTheme } from '../brandTheme';
import './docs.css';

type Mode = 'light' | 'dark';
type Channel = DocsContainerProps['context']['channel'];

/** The theme in a message; undefined: none. */
const modeOf = (payload: unknown): Mode | undefined => {
  const theme = (payload as { globals?: { theme?: unknown } } | undefined)?.globals?.theme;
  return theme === 'dark' || theme === 'light' ? theme : undefined;
};

const lastMode = (channel: Channel): Mode => {
  const [payload] = (channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? []) as unknown[];
  return modeOf(payload) ?? 'light';
};

/** A docs page in the theme of the toolbar: Storybook's own parts by its theme, ours by `data-theme` on the root. */
export function ThemedDocs({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const [mode, setMode] = useState<Mode>(() => lastMode(context.channel));
  useEffect(() => {
    const { channel } = context;
    // Follow requests to the page only. Stories in frames answer late, each with the theme that it started with.
    const follow = (payload: unknown): void => {
      const requested = modeOf(payload);
      if (requested) setMode(requested);
    };
    channel.on(UPDATE_GLOBALS, follow);
    // Catch up on requests between the first render and now.
    follow((channel.last(UPDATE_GLOBALS) as unknown[] | undefined)?.[0]);
    return () => {
      channel.off(UPDATE_GLOBALS, follow);
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
