import type { IssuedToken } from '../api';

/**
 * Returns the file that Download JSON saves: the token with everything a program needs to use it.
 */
export const tokenFile = (
  { name, description, token, permissions, createdAt }: IssuedToken,
  origin: string,
): { content: Blob; fileName: string } => {
  const slug =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'api';
  const document = {
    name,
    description,
    token,
    permissions,
    baseUrl: `${origin}/api`,
    endpoint: '/v1/predict',
    createdAt,
  };
  return {
    content: new Blob([`${JSON.stringify(document, null, 2)}\n`], { type: 'application/json' }),
    fileName: `${slug}-token.json`,
  };
};
