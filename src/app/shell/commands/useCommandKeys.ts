import { useEffect } from 'react';
import { doorOf, type CommandDoor } from './commandKeys';

/** Listens on the whole page for the shortcuts of the palette and the shortcut list. */
export const useCommandKeys = (onOpen: (door: CommandDoor) => void): void => {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      const door = doorOf(event);
      if (door === null) return;
      event.preventDefault();
      onOpen(door);
    };
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', handleKey);
    };
  }, [onOpen]);
};
