/** One line of the list: a key combination, or alternatives, and its action. */
export interface Shortcut {
  ways: readonly (readonly string[])[];
  /** Catalog key: `keys.<does>`. */
  does:
    | 'palette'
    | 'openSheet'
    | 'next'
    | 'close'
    | 'tab'
    | 'chooseLine'
    | 'openLine'
    | 'pickUp'
    | 'move'
    | 'undo'
    | 'redo'
    | 'addOption';
}

interface ShortcutPlace {
  /** Catalog key: `place.<place>`. */
  place: 'everywhere' | 'lists' | 'moving' | 'creator';
  shortcuts: readonly Shortcut[];
}

/** Returns the places where shortcuts work, in the order in which a user encounters them. */
export const shortcutsFor = (apple: boolean): readonly ShortcutPlace[] => {
  const main = apple ? '⌘' : 'Ctrl';
  return [
    {
      place: 'everywhere',
      shortcuts: [
        { ways: [[main, 'K']], does: 'palette' },
        { ways: [['?']], does: 'openSheet' },
        { ways: [['Tab'], ['Shift', 'Tab']], does: 'next' },
        { ways: [['Esc']], does: 'close' },
      ],
    },
    {
      place: 'lists',
      shortcuts: [
        { ways: [['←'], ['→']], does: 'tab' },
        { ways: [['↑'], ['↓']], does: 'chooseLine' },
        { ways: [['Enter']], does: 'openLine' },
      ],
    },
    {
      place: 'moving',
      shortcuts: [
        { ways: [['Space']], does: 'pickUp' },
        { ways: [['↑'], ['↓'], ['←'], ['→']], does: 'move' },
      ],
    },
    {
      place: 'creator',
      shortcuts: [
        { ways: [[main, 'Z']], does: 'undo' },
        { ways: [[main, 'Shift', 'Z']], does: 'redo' },
        { ways: [['Enter']], does: 'addOption' },
      ],
    },
  ];
};
