import type { ConnectField } from '../engine/connectorManifest';

/** Alternative to a sign-in: a service account that the data is shared with. */
export const GOOGLE_KEY: ConnectField = {
  name: 'serviceAccount',
  label: 'Service account key',
  secret: true,
  optional: true,
  multiline: true,
  placeholder: '{"type": "service_account", …}',
  help: "Instead of signing in: the JSON file from Google Cloud. Share the data with the service account's email address.",
};
