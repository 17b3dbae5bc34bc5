import type { ConnectorManifest } from '../engine/connectorManifest';
import { airtable } from './airtable.connector';
import { brevo } from './brevo.connector';
import { calendly } from './calendly.connector';
import { contentful } from './contentful.connector';
import { github } from './github.connector';
import { hubspot } from './hubspot.connector';
import { intercom } from './intercom.connector';
import { klaviyo } from './klaviyo.connector';
import { mailchimp } from './mailchimp.connector';
import { matomo } from './matomo.connector';
import { notion } from './notion.connector';
import { pipedrive } from './pipedrive.connector';
import { plausible } from './plausible.connector';
import { posthog } from './posthog.connector';
import { shopify } from './shopify.connector';
import { stripe } from './stripe.connector';
import { supabaseStorage } from './supabaseStorage.connector';
import { vimeo } from './vimeo.connector';
import { woocommerce } from './woocommerce.connector';
import { zendesk } from './zendesk.connector';

/** Every third-party source, one manifest per line, in the order of the catalog. */
export const connectorList: readonly ConnectorManifest[] = [
  matomo,
  plausible,
  hubspot,
  intercom,
  pipedrive,
  zendesk,
  shopify,
  woocommerce,
  stripe,
  calendly,
  airtable,
  notion,
  github,
  posthog,
  contentful,
  vimeo,
  supabaseStorage,
  mailchimp,
  klaviyo,
  brevo,
];
