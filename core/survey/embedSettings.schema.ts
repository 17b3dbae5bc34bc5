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
      message: 'The logo must be an image or a URL.',
      excludeEmptyString: true,
    })
    .nullable();

/** Colors, font and alignment. */
export const stylingTheme = optionalObject({
  /** CSS color. */
  primaryColor: css(),
  /** CSS color. */
  secondaryColor: css(),
  /** CSS color. */
  backgroundColor: css(),
  /** CSS color. */
  textColor: css(),
  /** CSS color. */
  buttonBackgroundColor: css(),
  /** CSS font. */
  fontFamily: css(),
  /** CSS length. */
  borderRadius: css(),
  /** Alignment of the title. */
  titleAlignment: oneOf(alignments),
  /** Alignment of the questions. */
  questionAlignment: oneOf(alignments),
});

/** The picture above a survey. */
export const stylingLogo = optionalObject({
  /** False hides it. */
  enabled: flag(),
  /** URL of the picture. */
  url: image(),
  /** CSS length. */
  width: css(),
  /** CSS length. */
  height: css(),
  /** Position. */
  position: oneOf(logoPositions),
  /** CSS length. */
  margin: css(),
  /** How the picture fits its box. */
  objectFit: oneOf(logoFits),
  /** CSS length. */
  borderRadius: css(),
  /** Opacity, 0.1 to 1. */
  opacity: within(0.1, 1),
});

/** Styling: a draft's settings and a published survey's embed settings (STYLE-003 to STYLE-009). */
export const embedSettingsSchema = object({
  /** Colors and font. */
  theme: stylingTheme,
  /** Size. */
  layout: optionalObject({
    /** CSS length. */
    width: css(),
    /** CSS length. */
    maxWidth: css(),
    /** CSS length. */
    padding: css(),
  }),
  /** How questions follow each other. */
  display: optionalObject({
    /** All questions, or one at a time. */
    viewMode: oneOf(viewModes),
    /** True shows the progress. */
    showProgress: flag(),
    /** True lets visitors go back. */
    allowBackNavigation: flag(),
    /** If true, one tap answers and continues. */
    oneTap: flag(),
  }),
  /** The logo. */
  logo: stylingLogo,
  /** The button. */
  button: optionalObject({
    /** Button text. */
    text: optionalText(80),
    /** CSS color. */
    backgroundColor: css(),
    /** CSS color. */
    textColor: css(),
    /** CSS length. */
    borderRadius: css(),
    /** Button size. */
    fontSize: oneOf(buttonFontSizes),
    /** CSS length. */
    padding: css(),
    /** CSS color. */
    hoverColor: css(),
  }),
  /** Where it appears on a page. */
  widget: optionalObject({
    /** How it appears. */
    displayMode: oneOf(widgetModes),
    /** Corner of the page. */
    position: oneOf(widgetPositions),
    /** True opens it automatically. */
    autoOpen: flag(),
    /** Seconds before it opens. */
    delay: within(0, 60),
  }),
});
