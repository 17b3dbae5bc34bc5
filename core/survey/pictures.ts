import type { SurveyScreen, SurveyScreens } from './screens';
import type { Survey } from './types';

/** URLs of our own pictures. */
const STORED = /^\/assets\/[\w-]{43}\.webp$/;

/** True if a picture is image data that is not stored yet. */
export const isImageData = (picture: string): boolean => picture.startsWith('data:');

/** True if we store the picture. */
export const isStoredPicture = (picture: string): boolean => STORED.test(picture);

/** True if a picture was uploaded. Any other picture is a URL. */
export const isUploaded = (picture: string): boolean =>
  isImageData(picture) || isStoredPicture(picture);

/** Returns the screens with replaced pictures. `path` is the place of a picture: `welcome.picture`, `thanks[0].picture`. */
export const mapPictures = <Screens extends SurveyScreens | null | undefined>(
  screens: Screens,
  change: (picture: string, path: string) => string,
): Screens => {
  if (!screens) return screens;
  const changed = <Screen extends SurveyScreen>(screen: Screen, path: string): Screen =>
    screen.picture ? { ...screen, picture: change(screen.picture, `${path}.picture`) } : screen;
  const { welcome, thanks } = screens;
  return {
    ...screens,
    ...(welcome && { welcome: changed(welcome, 'welcome') }),
    ...(thanks && {
      thanks: thanks.map((screen, index) => changed(screen, `thanks[${String(index)}]`)),
    }),
  };
};

/**
 * Returns a survey with replaced pictures on its screens and in its questions: `screens.welcome.picture`, `questions[2].settings.pictures[0]`.
 */
export const mapSurveyPictures = <Parts extends Pick<Survey, 'screens' | 'questions'>>(
  survey: Parts,
  change: (picture: string, path: string) => string,
): Parts => {
  const screens = mapPictures(survey.screens, (picture, path) =>
    change(picture, `screens.${path}`),
  );
  return {
    ...survey,
    ...(screens && { screens }),
    questions: survey.questions.map((question, at) => {
      const { settings } = question;
      if (!settings?.pictures?.some(Boolean)) return question;
      const pictures = settings.pictures.map((picture, place) =>
        picture ? change(picture, `questions[${at}].settings.pictures[${place}]`) : '',
      );
      return { ...question, settings: { ...settings, pictures } };
    }),
  };
};
