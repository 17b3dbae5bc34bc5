import { HOSTED_PAGE_PATH, OEMBED_PATH } from '@core/contract/publicPaths';
import { effectiveSettings } from '@core/survey/defaults';
import { translateSurvey } from '@core/survey/translations';
import type { WidgetSurvey } from '@core/survey/types';
import type { Context } from '@bff/context';
import type { LinkPreview } from '@bff/http/static/linkPreview';
import { readHostedSurvey } from './readHostedSurvey';
import { presentWidgetSurveys } from './widget-survey.presenter';

/**
 * Returns the preview for a shared link to a running survey: its title and description in the
 * requested language (a tag), and its picture. The picture is the logo if its URL uses https, else
 * the picture of the welcome screen. @throws AppError as readHostedSurvey.
 */
export const previewHostedSurvey = async (
  context: Context,
  surveyId: string,
  language?: string,
): Promise<LinkPreview> => {
  const { publicUrl } = context;
  const { surveys } = presentWidgetSurveys(await readHostedSurvey(context, surveyId), publicUrl);
  // The contract doesn't describe the inside of a survey; its own schema does.
  const shown = surveys[0] as unknown as WidgetSurvey;
  const { logo } = effectiveSettings(shown);
  const picture = (logo.enabled && logo.url) || shown.survey.screens?.welcome?.picture;
  const { title, description } = translateSurvey(shown.survey, language ? [language] : []);
  const page = `${publicUrl}${HOSTED_PAGE_PATH}${surveyId}`;
  const url = language ? `${page}?lang=${encodeURIComponent(language)}` : page;
  return {
    title,
    description: description ?? '',
    url,
    oembed: `${publicUrl}${OEMBED_PATH}?url=${encodeURIComponent(url)}`,
    ...(picture?.startsWith('https:') ? { image: picture } : {}),
  };
};
