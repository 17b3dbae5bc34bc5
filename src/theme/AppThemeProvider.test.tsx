import { readFileSync } from 'node:fs';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { themes } from '@tokens/tokens';
import { AppThemeProvider } from './AppThemeProvider';
import { useThemeToggle } from './useThemeToggle';

function Toggle() {
  const { theme, toggleTheme } = useThemeToggle();
  return (
    <button type="button" onClick={toggleTheme}>
      {theme}
    </button>
  );
}

const shown = () =>
  render(
    <AppThemeProvider>
      <Toggle />
    </AppThemeProvider>,
  );
const onRoot = () => document.documentElement.getAttribute('data-theme');

const noPreference = globalThis.matchMedia;
const systemPrefers = (theme: 'light' | 'dark') => {
  globalThis.matchMedia = ((query: string) => ({
    ...noPreference(query),
    matches: query.includes('dark') === (theme === 'dark'),
  })) as typeof matchMedia;
};

beforeEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('data-theme');
});
afterEach(() => {
  cleanup();
  globalThis.matchMedia = noPreference;
});

/**
 * Start conditions of the theme: the saved choice, the system's preference, and the expected theme.
 */
const starts = [
  { saved: 'dark', system: 'light', expected: 'dark', id: 'SHELL-010' },
  { saved: 'light', system: 'dark', expected: 'light', id: 'SHELL-010' },
  { saved: null, system: 'dark', expected: 'dark', id: 'SHELL-011' },
  { saved: null, system: 'light', expected: 'light', id: 'SHELL-012' },
  { saved: 'purple', system: 'dark', expected: 'dark', id: 'SHELL-011, malformed' },
] as const;

describe('the theme', () => {
  it.each(starts)(
    '$id: saved $saved and system $system show $expected',
    ({ saved, system, expected }) => {
      if (saved) localStorage.setItem('theme', saved);
      systemPrefers(system);
      shown();
      expect(screen.getByRole('button').textContent).toBe(expected);
      expect(onRoot()).toBe(expected);
    },
  );

  it('SHELL-013 to 015: the toggle switches the theme, marks the document root and saves on every change', async () => {
    systemPrefers('light');
    shown();
    expect(localStorage.getItem('theme')).toBeNull();
    await userEvent.click(screen.getByRole('button'));
    expect([onRoot(), localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
    await userEvent.click(screen.getByRole('button'));
    expect([onRoot(), localStorage.getItem('theme')]).toEqual(['light', 'light']);
  });

  it('SHELL-016: the mark has its own colors in each theme', () => {
    expect(themes.dark.color.markLetter).not.toBe(themes.light.color.markLetter);
    expect(themes.dark.color.markLeft).not.toBe(themes.light.color.markLeft);
  });
});

describe('the script before the first paint', () => {
  const script = readFileSync('public/theme-init.js', 'utf8');
  it.each(starts)(
    '$id: agrees with the provider for saved $saved and system $system',
    ({ saved, system, expected }) => {
      if (saved) localStorage.setItem('theme', saved);
      systemPrefers(system);
      window.eval(script);
      expect(onRoot()).toBe(expected);
    },
  );
});
