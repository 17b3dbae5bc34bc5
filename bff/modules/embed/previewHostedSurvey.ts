import { HOSTED_PAGE_PATH, OEMBED_PATH } from '@core/contract/publicPaths';
import { effectiveSettings } from '@core/survey/defaults';
import type { WidgetSurvey } from '@core/survey/types';
import type { Context } from '@bff/context';
import type { LinkPreview } from '@bff/http/static/linkPreview';
import { readHostedSurvey } from './readHostedSurvey';
import { presentWidgetSurveys } from './widget-survey.presenter';

/**
 * Returns what a link to a running survey shows where it is shared: its title and description, and its logo when it has one at an https
 * address. @throws AppError as readHostedSurvey.
 */
export const previewHostedSurvey = async (
  context: Context,
  surveyId: string,
): Promise<LinkPreview> => {
  const { publicUrl } = context;
  const { surveys } = presentWidgetSurveys(await readHostedSurvey(context, surveyId), publicUrl);
  // The contract leaves the inside of a survey to its own schema.
  const shown = surveys[0] as unknown as WidgetSurvey;
  const { logo } = effectiveSettings(shown);
  const url = `${publicUrl}${HOSTED_PAGE_PATH}${surveyId}`;
  return {
    title: shown.survey.title,
    description: shown.survey.description ?? '',
    url,
    oembed: `${publicUrl}${OEMBED_PATH}?url=${encodeURIComponent(url)}`,
    ...(logo.enabled && logo.url.startsWith('https:') ? { image: logo.url } : {}),
  };
};
