import { object, string } from '../contract/fields';
import { LIMITS } from '../limits';
import {
  alignments,
  buttonFontSizes,
  logoFits,
  logoPositions,
  viewModes,
  widgetModes,
  widgetPositions,
} from './defaults';
import { flag, oneOf, optionalObject, optionalText, within } from './storedFields.schema';

/** CSS colors and lengths. Rejects anything that could end a declaration or fetch a resource. */
const css = () =>
  string()
    .matches(/^(?!.*(?:url|image-set)\s*\()[^;{}<>\\]*$/i, {
      message: 'This is not a valid style value.',
      excludeEmptyString: true,
    })
    .max(200)
    .nullable();
const image = () =>
  string()
    .max(LIMITS.api.draftBodyBytes)
    .matches(/^(data:image\/(?!svg)|https?:\/\/|\/(?!\/))/i, {
      message: 'The logo must be an image or a web address.',
      excludeEmptyString: true,
    })
    .nullable();

/** Colors, font and alignment. */
export const stylingTheme = optionalObject({
  primaryColor: css(),
  secondaryColor: css(),
  backgroundColor: css(),
  textColor: css(),
  buttonBackgroundColor: css(),
  fontFamily: css(),
  borderRadius: css(),
  titleAlignment: oneOf(alignments),
  questionAlignment: oneOf(alignments),
});

/** The picture above a survey. */
export const stylingLogo = optionalObject({
  enabled: flag(),
  url: image(),
  width: css(),
  height: css(),
  position: oneOf(logoPositions),
  margin: css(),
  objectFit: oneOf(logoFits),
  borderRadius: css(),
  opacity: within(0.1, 1),
});

/** Styling: a draft's settings and a published survey's embed settings (STYLE-003 to STYLE-009). */
export const embedSettingsSchema = object({
  theme: stylingTheme,
  layout: optionalObject({ width: css(), maxWidth: css(), padding: css() }),
  display: optionalObject({
    viewMode: oneOf(viewModes),
    showProgress: flag(),
    allowBackNavigation: flag(),
    oneTap: flag(),
  }),
  logo: stylingLogo,
  button: optionalObject({
    text: optionalText(80),
    backgroundColor: css(),
    textColor: css(),
    borderRadius: css(),
    fontSize: oneOf(buttonFontSizes),
    padding: css(),
    hoverColor: css(),
  }),
  widget: optionalObject({
    displayMode: oneOf(widgetModes),
    position: oneOf(widgetPositions),
    autoOpen: flag(),
    delay: within(0, 60),
  }),
});
