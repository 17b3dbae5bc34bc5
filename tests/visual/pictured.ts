/** Parts with a stored screenshot, by title and story; about two thirds of what the dashboard is drawn with. */
export const picturedParts: readonly (readonly [title: string, story: string])[] = [
  ['Components/Bar list', 'Default'],
  ['Components/Card', 'With Actions'],
  ['Components/Chart', 'Line'],
  ['Components/Code block', 'Json'],
  ['Components/Table', 'With Row Actions'],
  ['Components/Empty state', 'Default'],
  ['Components/Error state', 'With Details'],
  ['Components/File drop', 'With Error'],
  ['Components/Job progress', 'Running'],
  ['Components/Message', 'Long Text'],
  ['Components/Tabs', 'Default'],
  ['Components/Page header', 'With Actions'],
  ['Components/Readout strip', 'As Tabs'],
  ['Components/Segmented control', 'Small With Icons'],
  ['Components/Status chip', 'All Tones'],
  ['Components/Text input', 'With Error'],
  ['Components/Tick slider', 'With Help'],
  ['Components/Form/Radio group', 'With Error'],
];

/** Parts that are attached to the page, not to the story's own element. */
export const picturedDialogs: readonly (readonly [title: string, story: string])[] = [
  ['Components/Confirm dialog', 'Typed Name'],
  ['Screens/Shell/Command palette', 'Loading'],
];

/** Whole screens with fixed data, as they fill a small desktop window. */
export const picturedScreens: readonly (readonly [title: string, story: string])[] = [
  ['Screens/Whole screens/Before sign-in', 'Login'],
  ['Screens/Whole screens/Signed in', 'Dashboard'],
  ['Screens/Whole screens/Signed in', 'Audience Intelligence'],
  ['Screens/Whole screens/Signed in', 'Data Sources'],
  ['Screens/Whole screens/Signed in', 'Outbound Api'],
  ['Screens/Whole screens/Signed in', 'Export Data'],
  ['Screens/Whole screens/Signed in', 'Survey Creation'],
  ['Screens/Whole screens/Signed in', 'Survey Published'],
  ['Screens/Whole screens/Signed in', 'Discovery Settings'],
  ['Screens/Whole screens/Signed in', 'Survey Results'],
];
