import { Keyboard, LogOut, Moon, Sun } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { signOut } from '@src/lib/signOut';
import type { BrowserSession } from '@src/lib/sessionTypes';
import { useThemeToggle } from '@src/theme/useThemeToggle';
import type { ModalId, ModalRegistry } from '../modals';
import { userMenuFor } from '../userMenu';
import type { Command } from './commandTypes';

interface Doors {
  registry: ModalRegistry;
  onModal: (id: ModalId) => void;
  onShortcuts: () => void;
}

/** What the user menu and the foot of the navigation do, for those who may, and the shortcut sheet. */
export const useActionCommands = (
  session: BrowserSession,
  { registry, onModal, onShortcuts }: Doors,
): Command[] => {
  const navigate = useNavigate();
  const { theme, toggleTheme } = useThemeToggle();
  const menu = userMenuFor(session, registry);
  const entries = [...menu.profile, ...menu.admin].map((entry): Command => ({
    id: `menu:${entry.label}`,
    label: entry.label,
    icon: entry.icon,
    ...('path' in entry
      ? {
          group: 'Go to',
          run: () => {
            void navigate(entry.path);
          },
        }
      : {
          group: 'Actions',
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
      label: theme === 'dark' ? 'Switch to light theme' : 'Switch to dark theme',
      keywords: 'appearance mode colour color night',
      icon: theme === 'dark' ? Sun : Moon,
      group: 'Actions',
      run: toggleTheme,
    },
    {
      id: 'shortcuts',
      label: 'Keyboard shortcuts',
      hint: '?',
      keywords: 'help keys',
      icon: Keyboard,
      group: 'Actions',
      opensDialog: true,
      run: onShortcuts,
    },
    {
      id: 'logout',
      label: 'Logout',
      keywords: 'sign out leave',
      icon: LogOut,
      group: 'Actions',
      run: leave,
    },
  ];
};
