/** One line of the sheet: keys pressed together, or one of several ways, and what they do. */
export interface Shortcut {
  ways: readonly (readonly string[])[];
  does: string;
}

/** Where the keys work, in the order in which a user meets them. */
export const shortcutsFor = (
  apple: boolean,
): readonly { place: string; shortcuts: readonly Shortcut[] }[] => {
  const main = apple ? '⌘' : 'Ctrl';
  return [
    {
      place: 'Everywhere',
      shortcuts: [
        { ways: [[main, 'K']], does: 'Open the command palette' },
        { ways: [['?']], does: 'Open this sheet' },
        { ways: [['Tab'], ['Shift', 'Tab']], does: 'Go to the next or the previous control' },
        { ways: [['Esc']], does: 'Close a dialog or a menu; clear a search' },
      ],
    },
    {
      place: 'Tabs, lists and sliders',
      shortcuts: [
        { ways: [['←'], ['→']], does: 'Change the tab, or move a slider' },
        { ways: [['↑'], ['↓']], does: 'Choose a line of a menu or of the palette' },
        { ways: [['Enter']], does: 'Open the chosen row or line' },
      ],
    },
    {
      place: 'Charts, questions and options',
      shortcuts: [
        { ways: [['Space']], does: 'Pick up by the grip; the same key puts it down' },
        { ways: [['↑'], ['↓'], ['←'], ['→']], does: 'Move what is picked up; Esc puts it back' },
      ],
    },
    {
      place: 'Survey creator',
      shortcuts: [
        { ways: [[main, 'Z']], does: 'Undo the last change' },
        { ways: [[main, 'Shift', 'Z']], does: 'Do it again' },
        { ways: [['Enter']], does: 'Add the next option, from within an option' },
      ],
    },
  ];
};
