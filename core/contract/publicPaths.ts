/** Addresses without a login that the widget calls. The server's contract and the widget share this table. */
export const publicPaths = {
  widgetScript: '/widget.js',
  activeSurveys: '/api/widget/{companyId}/surveys',
  displays: '/api/widget/surveys/{surveyId}/displays',
  responses: '/api/widget/surveys/{surveyId}/responses',
  response: '/api/widget/responses/{responseId}',
} as const;

/** Header that carries the token a started response was given. */
export const responseTokenHeader = 'x-response-token';
