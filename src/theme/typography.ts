import type { ThemeOptions } from '@mui/material/styles';
import { font, typeRoles, weight, type TypeRole } from '@tokens/tokens';

const phone = '@media (max-width: 599.95px)';

function role(name: TypeRole) {
  const { fontSize, lineHeight, fontWeight, letterSpacing } = typeRoles[name];
  return {
    fontFamily: name === 'code' ? font.mono : font.sans,
    fontSize,
    lineHeight,
    fontWeight,
    letterSpacing,
  };
}

// The component library computes its sizes from this one, in px at the default font size.
const bodyPixels = parseFloat(typeRoles.body.fontSize) * 16;

/** The type roles as MUI variants; sizes in rem so that a reader's larger default text is respected. */
export const typography: ThemeOptions['typography'] = {
  fontFamily: font.sans,
  fontSize: bodyPixels,
  fontWeightRegular: weight.regular,
  fontWeightMedium: weight.label,
  fontWeightBold: weight.strong,
  h1: role('h1'),
  h2: role('h2'),
  h3: role('h3'),
  h4: role('h3Small'),
  h5: role('h3Small'),
  h6: role('h3Small'),
  body1: role('body'),
  body2: role('small'),
  subtitle1: role('body'),
  subtitle2: role('label'),
  caption: role('caption'),
  overline: { ...role('caption'), textTransform: 'none' },
  button: { ...role('label'), textTransform: 'none' },
  display: { ...role('display'), [phone]: role('displayPhone') },
  plate: role('plate'),
  price: role('price'),
  readout: role('readout'),
  readoutDense: role('readoutDense'),
  empty: role('empty'),
  label: role('label'),
  columnHead: role('columnHead'),
  axis: role('axis'),
  chip: role('chip'),
  code: role('code'),
};
