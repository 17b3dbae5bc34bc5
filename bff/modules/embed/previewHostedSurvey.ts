import { HOSTED_PAGE_PATH } from '@core/contract/publicPaths';
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
  const shown = presentWidgetSurveys(await readHostedSurvey(context, surveyId), publicUrl);
  const { survey, embedSettings } = shown.surveys[0]!;
  const { logo } = embedSettings?.settings ?? survey.settings ?? {};
  return {
    title: survey.title,
    description: survey.description,
    url: `${publicUrl}${HOSTED_PAGE_PATH}${surveyId}`,
    ...(logo?.enabled && logo.url?.startsWith('https:') ? { image: logo.url } : {}),
  };
};
