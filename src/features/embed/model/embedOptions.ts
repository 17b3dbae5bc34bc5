import { WIDGET_SCRIPT_PATH } from '@core/contract/publicPaths';
import type { EmbedOptions } from '@core/survey/embedAttributes';
import { htmlSnippet, reactSnippet } from '@core/survey/embedSnippets';
import type { GlobalIdentifiers, TriggerSettings } from '@core/survey/types';

/** `auto` follows the visitor's own preference. */
export const embedThemes = ['light', 'dark', 'auto'] as const;

export type EmbedTheme = (typeof embedThemes)[number];

export type EmbedKind = 'html' | 'react';

interface Embedded {
  companyId: string;
  /** Base URL of the product, such as https://app.example.com. */
  origin: string;
  theme: EmbedTheme;
  identifiers: GlobalIdentifiers;
  triggers: TriggerSettings;
}

/** All settings in the company's one embed code (EMBED-013). */
export const embedOptions = ({
  companyId,
  origin,
  theme,
  identifiers,
  triggers,
}: Embedded): EmbedOptions => ({
  companyId,
  apiBase: `${origin}/api`,
  theme,
  triggerType: triggers.triggerType,
  callbackName: triggers.callbackName,
  redirectUrl: triggers.redirectUrl,
  webhookUrl: triggers.webhookUrl,
  requireIdentifier: identifiers.requireIdentifier,
  identifierTypes: identifiers.identifierTypes,
  identifierFields: Object.fromEntries(
    identifiers.identifierTypes.map((type) => [type, identifiers.identifierFields[type] ?? '']),
  ),
  allowSurveyOverride: identifiers.allowSurveyOverride,
  requireOverrideReason: identifiers.requireOverrideReason,
  allowedOverrideTypes: identifiers.allowedOverrideTypes,
});

/** The code as HTML or as a React component. */
export const embedCode = (kind: EmbedKind, embedded: Embedded): string =>
  (kind === 'html' ? htmlSnippet : reactSnippet)(
    embedded.origin + WIDGET_SCRIPT_PATH,
    embedOptions(embedded),
  );
