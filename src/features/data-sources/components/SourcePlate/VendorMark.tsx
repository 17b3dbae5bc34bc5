import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import {
  siAirtable,
  siBrevo,
  siCalendly,
  siContentful,
  siGithub,
  siGoogleanalytics,
  siGraphql,
  siHubspot,
  siIntercom,
  siMailchimp,
  siMatomo,
  siMysql,
  siNotion,
  siPlausibleanalytics,
  siPostgresql,
  siPosthog,
  siShopify,
  siStripe,
  siSupabase,
  siVimeo,
  siZendesk,
} from 'simple-icons';
import { rem } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';

// By catalog id. Pipedrive, Klaviyo and Segment have no free logo, and WooCommerce's is a word, so these use the icon of their category.
const marks: Readonly<Record<string, { path: string }>> = {
  airtable: siAirtable,
  brevo: siBrevo,
  calendly: siCalendly,
  contentful: siContentful,
  github: siGithub,
  'google-analytics': siGoogleanalytics,
  GraphQL: siGraphql,
  hubspot: siHubspot,
  intercom: siIntercom,
  mailchimp: siMailchimp,
  matomo: siMatomo,
  MySQL: siMysql,
  notion: siNotion,
  plausible: siPlausibleanalytics,
  PostgreSQL: siPostgresql,
  posthog: siPosthog,
  shopify: siShopify,
  stripe: siStripe,
  'supabase-storage': siSupabase,
  vimeo: siVimeo,
  zendesk: siZendesk,
};

export interface VendorMarkProps {
  /** Id of the source in the catalog. */
  vendor: string;
  /** Drawn for a vendor without a logo. */
  otherwise: ReactNode;
}

/** A vendor's logo in one color, so that it works in both themes and in forced colors. */
export default function VendorMark({ vendor, otherwise }: VendorMarkProps) {
  const mark = marks[vendor];
  if (!mark) return otherwise;
  return (
    <Box
      component="svg"
      viewBox="0 0 24 24"
      focusable="false"
      sx={{ width: rem(18), height: rem(18), fill: 'currentColor', color: color.text }}
    >
      <path d={mark.path} />
    </Box>
  );
}
