import { Keyboard, LogOut, Moon, Sun } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { signOut } from '@src/lib/signOut';
import type { BrowserSession } from '@src/lib/sessionTypes';
import { useThemeToggle } from '@src/theme/useThemeToggle';
import type { ModalId, ModalRegistry } from '../modals';
import { userMenuFor } from '../userMenu';
import type { Command } from './commandTypes';
import { shellText } from '@src/app/shell/texts/shellText';
import { paletteText } from './texts/paletteText';

interface Doors {
  registry: ModalRegistry;
  onModal: (id: ModalId) => void;
  onShortcuts: () => void;
}

/**
 * Returns the commands of the user menu and the bottom of the navigation that the session may use,
 * and the shortcut list.
 */
export const useActionCommands = (
  session: BrowserSession,
  { registry, onModal, onShortcuts }: Doors,
): Command[] => {
  const navigate = useNavigate();
  const { theme, toggleTheme } = useThemeToggle();
  const menu = userMenuFor(session, registry);
  const entries = [...menu.profile, ...menu.admin].map((entry): Command => ({
    id: `menu:${entry.id}`,
    label: shellText(`menu.${entry.id}`),
    icon: entry.icon,
    ...('path' in entry
      ? {
          group: 'goTo',
          run: () => {
            void navigate(entry.path);
          },
        }
      : {
          group: 'actions',
          opensDialog: true,
          run: () => {
            onModal(entry.modal);
          },
        }),
  }));
  const leave = (): void => {
    void navigate('/login');
    signOut();
  };
  return [
    ...entries,
    {
      id: 'theme',
      label: shellText(theme === 'dark' ? 'theme.toLight' : 'theme.toDark'),
      keywords: paletteText('words.theme'),
      icon: theme === 'dark' ? Sun : Moon,
      group: 'actions',
      run: toggleTheme,
    },
    {
      id: 'shortcuts',
      label: paletteText('keys'),
      hint: '?',
      keywords: paletteText('words.keys'),
      icon: Keyboard,
      group: 'actions',
      opensDialog: true,
      run: onShortcuts,
    },
    {
      id: 'logout',
      label: shellText('logout'),
      keywords: paletteText('words.logout'),
      icon: LogOut,
      group: 'actions',
      run: leave,
    },
  ];
};
