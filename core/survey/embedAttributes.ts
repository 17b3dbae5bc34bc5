import { splitList } from './splitList';

/**
 * Settings that the snippet passes to the widget. Only the company id is required, because the
 * server's settings take precedence (OP-133).
 */
export interface EmbedOptions {
  companyId: string;
  /** URL of the API, e.g. https://app.example.com/api; default: the script's origin. */
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
  /**
   * HMAC-SHA256 of the visitor's identifier. The site's server computes it for each visitor; it is never part of the embed code, which is
   * public.
   */
  userHash?: string;
}

type Kind = 'text' | 'flag' | 'list' | 'json';

/** Maps each option to its kind of text, in the order of the specification (EMBED-013). The attribute is `data-` plus the name in kebab case. */
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
  userHash: 'text',
};

/** Converts `companyId` to `data-company-id`. */
export const attributeName = (option: string): string =>
  `data-${option.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`;

/** Writes options as attribute texts: lists comma-separated, fields as JSON (OP-135). Missing options get no attribute. */
export const encodeAttributes = (options: Partial<EmbedOptions>): Record<string, string> =>
  Object.fromEntries(
    (Object.entries(embedAttributes) as [keyof EmbedOptions, Kind][])
      .filter(([option]) => options[option] !== undefined)
      .map(([option, kind]) => [
        attributeName(option),
        kind === 'json' ? JSON.stringify(options[option]) : String(options[option]),
      ]),
  );

/**
 * Parses options from an element's dataset (`companyId`, not `data-company-id`). Names that end in
 * "Types" are lists, names that end in "Fields" are JSON, and `true` and `false` are booleans.
 * Malformed JSON is ignored.
 */
export const decodeAttributes = (
  dataset: Readonly<Record<string, string | undefined>>,
): Partial<EmbedOptions> => {
  const options: Record<string, unknown> = { ...dataset };
  for (const [option, text = ''] of Object.entries(dataset)) {
    if (/Types$/.test(option)) options[option] = splitList(text);
    if (text === 'true' || text === 'false') options[option] = text === 'true';
    if (/Fields$/.test(option)) {
      try {
        options[option] = JSON.parse(text);
      } catch {
        delete options[option];
      }
    }
  }
  return options;
};
