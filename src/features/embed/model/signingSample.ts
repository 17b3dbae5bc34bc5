import { attributeName } from '@core/survey/embedAttributes';

/** Sample code for a site's server that signs a visitor's identity. */
export const SIGNING_SAMPLE = `import { createHmac } from 'node:crypto';

// Keep the secret on the server. Sign what your visitors cannot choose.
const userHash = createHmac('sha256', process.env.NAVOUT_IDENTITY_SECRET)
  .update(user.email)
  .digest('hex');`;

/** Attributes that the page adds to the embed code: the email and its signature. */
export const SIGNED_SCRIPT = `data-user_email="{{ user.email }}"
${attributeName('userHash')}="{{ userHash }}"`;
