import { addons } from 'storybook/manager-api';
import { brandTheme } from './brandTheme';

const dark = matchMedia('(prefers-color-scheme: dark)').matches;

addons.setConfig({
  theme: brandTheme(dark ? 'dark' : 'light'),
  sidebar: { showRoots: true },
});
