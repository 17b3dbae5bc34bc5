/** One line of the sheet: a key combination, or alternatives, and its action. */
export interface Shortcut {
  ways: readonly (readonly string[])[];
  /** `keys.<does>` in the catalog. */
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
  /** `place.<place>` in the catalog. */
  place: 'everywhere' | 'lists' | 'moving' | 'creator';
  shortcuts: readonly Shortcut[];
}

/** Returns the places where the keys work, in the order in which a user meets them. */
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
