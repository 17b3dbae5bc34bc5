/** What a field may hold, as its placeholder shows it: code and addresses are the same in every language. */
export const EMBED_EXAMPLES = { address: 'https://', callback: 'shop.onSurveyDone' } as const;
