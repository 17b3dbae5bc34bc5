/** Separate, because the loader needs only this one. The company's ID follows. */
export const WIDGET_COMPANY_PATH = '/api/widget/';

/** Running surveys of a company. The loader adds the ID. */
export const WIDGET_SURVEYS_PATH = `${WIDGET_COMPANY_PATH}:companyId/surveys`;

/** Surveys for saved views. Called by a part that few pages load. */
export const WIDGET_AUDIENCE_PATH = `${WIDGET_COMPANY_PATH}:companyId/audience-surveys`;

/** Public addresses that a shown survey calls, in router syntax. The server's contract and the widget share this table. */
export const PUBLIC_PATHS = {
  displays: '/api/widget/surveys/:surveyId/displays',
  responses: '/api/widget/surveys/:surveyId/responses',
  response: '/api/widget/responses/:responseId',
} as const;

/** Files of a response. Called only by the file question type. */
export const ANSWER_FILES_PATH = '/api/widget/responses/:responseId/files';

/** One survey for the page this product hosts for it; the survey's ID follows. */
export const HOSTED_SURVEY_PATH = '/api/widget/surveys/';

/** The page this product hosts for every running survey; the survey's ID follows. */
export const HOSTED_PAGE_PATH = '/s/';

/** oEmbed description of a hosted page. */
export const OEMBED_PATH = '/oembed';

/** The loader a customer's page embeds. */
export const WIDGET_SCRIPT_PATH = '/widget.js';

/** Header with the token that was returned when the response was started. */
export const RESPONSE_TOKEN_HEADER = 'x-response-token';
