import { writeColour } from '@core/survey/colour';
import { surveyColours } from '@core/survey/contrastGuard';
import { applyBrand, type Brand } from '@core/survey/brand';
import { defaultSettings } from '@core/survey/defaults';
import { themes } from '@tokens/tokens';

/** The company that an email is sent for. */
export interface MailBrand {
  name: string;
  /** Path of its logo below PUBLIC_URL. */
  logo: string | null;
  colors: Brand | null;
}

/** Returns the colors of an email's button: the company's, with enough contrast, or Navout's. */
export const mailButton = (brand: MailBrand | undefined): { background: string; text: string } => {
  const { signal, signalOn } = themes.light.color;
  if (!brand?.colors) return { background: signal, text: signalOn };
  const { button, onButton } = surveyColours(applyBrand(defaultSettings, brand.colors));
  return { background: writeColour(button), text: writeColour(onButton) };
};
