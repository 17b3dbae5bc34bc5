import { createTheme, type Direction, type Theme } from '@mui/material/styles';
import { breakpoint, duration, easing, radius } from '@tokens/tokens';
import './augmentation';
import { baseline } from './overrides/baseline';
import { buttons } from './overrides/buttons';
import { charts } from './overrides/charts';
import { dataGrid } from './overrides/dataGrid';
import { feedback } from './overrides/feedback';
import { fields } from './overrides/fields';
import { navigation } from './overrides/navigation';
import { selection } from './overrides/selection';
import { surfaces } from './overrides/surfaces';
import { paletteOf } from './palette';
import { elevation } from './tokenVariables';
import { typography } from './typography';

/**
 * The MUI theme of both color schemes, switched by `data-theme` on the document root; right to left
 * if the language is.
 */
export function createAppTheme(direction: Direction = 'ltr'): Theme {
  return createTheme({
    direction,
    cssVariables: { colorSchemeSelector: 'data-theme' },
    colorSchemes: { light: { palette: paletteOf('light') }, dark: { palette: paletteOf('dark') } },
    breakpoints: { values: breakpoint },
    shape: { borderRadius: radius.control },
    shadows: shadowList(),
    typography,
    transitions: {
      duration: {
        shortest: duration.hover,
        shorter: duration.hover,
        short: duration.menu,
        standard: duration.dialog,
        complex: duration.panel,
        enteringScreen: duration.dialog,
        leavingScreen: duration.menu,
      },
      easing: { easeInOut: easing, easeOut: easing, easeIn: easing, sharp: easing },
    },
    components: {
      ...baseline,
      ...buttons,
      ...fields,
      ...selection,
      ...navigation,
      ...surfaces,
      ...feedback,
      ...dataGrid,
      ...charts,
    },
  });
}

/** Only menus and dialogs cast a shadow; cards have a hairline. */
function shadowList(): Theme['shadows'] {
  const list = Array.from({ length: 25 }, () => 'none');
  list[8] = elevation.menu;
  list[24] = elevation.dialog;
  return list as Theme['shadows'];
}
