/** Every sentence of the specification about the outbound API, verbatim (API-001, API-007, ERR-053, ERR-059 to ERR-062), and our own beside them. */
export const OUTBOUND_MESSAGES = {
  tagline: 'Where connected data finds its direction',
  noAttributes: 'No custom attributes yet',
  noTokens: 'No API tokens yet. Create one to call the prediction endpoint.',
  copied: 'Token copied to clipboard!',
  closeWithoutCopy:
    'Are you sure you want to close without downloading? The token will be permanently lost and cannot be recovered.',
  securityNotice:
    'This token is not stored on the server and can be seen only once. Copy or download it now.',
  copyFailed: 'The browser refused to copy. Select the token and copy it by hand, or download it.',
  signInFirst: 'Authentication required. Please log in.',
  chooseCompany:
    'Choose one company in the header first: a live test ranks the items of one company.',
  deleteToken: 'Its next call is refused. This cannot be undone.',
  deleteAttribute:
    'Calls that still send it are not refused; its values are ignored. This cannot be undone.',
  unreachable: 'The prediction service could not be reached. Nothing was predicted.',
} as const;
