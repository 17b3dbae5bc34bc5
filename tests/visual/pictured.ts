/** Parts of which a picture is kept, by title and story; about two thirds of what the dashboard is drawn with. */
export const picturedParts: readonly (readonly [title: string, story: string])[] = [
  ['Components/BarList', 'Default'],
  ['Components/Card', 'With Actions'],
  ['Components/ChartCard', 'Line'],
  ['Components/CodeBlock', 'Json'],
  ['Components/DataTable', 'With Row Actions'],
  ['Components/EmptyState', 'Default'],
  ['Components/ErrorState', 'With Details'],
  ['Components/FileDrop', 'With Error'],
  ['Components/JobProgress', 'Running'],
  ['Components/Message', 'Long Text'],
  ['Components/NavTabs', 'Default'],
  ['Components/PageHeader', 'With Actions'],
  ['Components/ReadoutStrip', 'As Tabs'],
  ['Components/SegmentedControl', 'Small With Icons'],
  ['Components/StatusChip', 'All Tones'],
  ['Components/TextInput', 'With Error'],
  ['Components/TickSlider', 'With Help'],
  ['Form/FormRadioGroup', 'With Error'],
];

/** Parts that hang on the page, not in the story's own element. */
export const picturedDialogs: readonly (readonly [title: string, story: string])[] = [
  ['Components/ConfirmDialog', 'Typed Name'],
  ['Features/Shell/CommandPalette', 'Loading'],
];

/** Whole screens with fixed data, as they fill a small desktop window. */
export const picturedScreens: readonly (readonly [title: string, story: string])[] = [
  ['Screens/Before sign-in', 'Login'],
  ['Screens/In the wrapper', 'Dashboard'],
  ['Screens/In the wrapper', 'Audience Intelligence'],
  ['Screens/In the wrapper', 'Data Sources'],
  ['Screens/In the wrapper', 'Outbound Api'],
  ['Screens/In the wrapper', 'Export Data'],
  ['Screens/In the wrapper', 'Survey Creation'],
  ['Screens/In the wrapper', 'Survey Published'],
  ['Screens/In the wrapper', 'Discovery Settings'],
  ['Screens/In the wrapper', 'Survey Results'],
];
