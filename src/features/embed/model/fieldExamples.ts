/** Placeholders of fields. Code and URLs are the same in every language. */
export const EMBED_EXAMPLES = { address: 'https://', callback: 'shop.onSurveyDone' } as const;
