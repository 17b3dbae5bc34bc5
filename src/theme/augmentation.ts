import type {} from '@mui/x-data-grid/themeAugmentation';
import type {} from '@mui/x-charts/themeAugmentation';
import type { TypographyStyle } from '@mui/material/styles';
import type { OwnPaletteKeys } from './palette';

type OwnVariants<Style> = Record<
  | 'display'
  | 'plate'
  | 'price'
  | 'readout'
  | 'readoutDense'
  | 'empty'
  | 'label'
  | 'columnHead'
  | 'axis'
  | 'chip'
  | 'code',
  Style
>;

declare module '@mui/material/styles' {
  interface Palette extends OwnPaletteKeys {}
  interface PaletteOptions extends Partial<OwnPaletteKeys> {}
  interface PaletteColor {
    soft: string;
    text: string;
  }
  interface SimplePaletteColorOptions {
    soft?: string;
    text?: string;
  }
  interface TypeText {
    tertiary: string;
  }
  interface TypographyVariants extends OwnVariants<TypographyStyle> {}
  interface TypographyVariantsOptions extends Partial<OwnVariants<TypographyStyle>> {}
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides extends OwnVariants<true> {}
}

declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides {
    quiet: true;
  }
}
