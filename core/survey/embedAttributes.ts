/** What the snippet tells the widget. Everything but the company id may be missing: the server's settings win (OP-133). */
export interface EmbedOptions {
  companyId: string;
  /** Address of the API, e.g. https://app.example.com/api; default: where the script came from. */
  apiBase: string;
  theme: string;
  triggerType: string;
  callbackName: string;
  redirectUrl: string;
  webhookUrl: string;
  requireIdentifier: boolean;
  identifierTypes: string[];
  identifierFields: Record<string, string>;
  allowSurveyOverride: boolean;
  requireOverrideReason: boolean;
  allowedOverrideTypes: string[];
}

type Kind = 'text' | 'flag' | 'list' | 'json';

/** Option to kind of text, in the order of the specification (EMBED-013). The attribute is `data-` and the name in kebab case. */
export const embedAttributes: Readonly<Record<keyof EmbedOptions, Kind>> = {
  companyId: 'text',
  apiBase: 'text',
  theme: 'text',
  triggerType: 'text',
  callbackName: 'text',
  redirectUrl: 'text',
  webhookUrl: 'text',
  requireIdentifier: 'flag',
  identifierTypes: 'list',
  identifierFields: 'json',
  allowSurveyOverride: 'flag',
  requireOverrideReason: 'flag',
  allowedOverrideTypes: 'list',
};

/** `companyId` becomes `data-company-id`. */
export const attributeName = (option: string): string => `data-${option.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`;

/** Options as attribute texts; lists comma-separated, fields as JSON (OP-135). What is not given gets no attribute. */
export const encodeAttributes = (options: Partial<EmbedOptions>): Record<string, string> =>
  Object.fromEntries(
    (Object.entries(embedAttributes) as [keyof EmbedOptions, Kind][])
      .filter(([option]) => options[option] !== undefined)
      .map(([option, kind]) => [attributeName(option), kind === 'json' ? JSON.stringify(options[option]) : String(options[option])]),
  );

/** Reads options back; `read` answers one attribute's text or null. Malformed JSON counts as not given. */
export const decodeAttributes = (read: (attribute: string) => string | null): Partial<EmbedOptions> => {
  const options: Record<string, unknown> = {};
  for (const [option, kind] of Object.entries(embedAttributes)) {
    const text = read(attributeName(option));
    if (text === null) continue;
    if (kind === 'json') {
      try {
        options[option] = JSON.parse(text);
      } catch { /* not given */ }
    } else options[option] = kind === 'flag' ? text === 'true' : kind === 'list' ? text.split(',').map((part) => part.trim()).filter(Boolean) : text;
  }
  return options;
};
