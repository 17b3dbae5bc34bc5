/** Addresses without a login that the widget calls, as the router writes them. The server's contract and the widget share this table. */
export const PUBLIC_PATHS = {
  surveys: '/api/widget/:companyId/surveys',
  displays: '/api/widget/surveys/:surveyId/displays',
  responses: '/api/widget/surveys/:surveyId/responses',
  response: '/api/widget/responses/:responseId',
} as const;

/** The loader a customer's page embeds. */
export const WIDGET_SCRIPT_PATH = '/widget.js';

/** Header that carries the token a started response was given. */
export const RESPONSE_TOKEN_HEADER = 'x-response-token';
