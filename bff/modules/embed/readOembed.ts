import { HOSTED_PAGE_PATH } from '@core/contract/publicPaths';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { isId } from '@bff/db/newId';
import { previewHostedSurvey } from './previewHostedSurvey';

/** oEmbed response for a link (oembed.com, version 1.0). */
export interface Oembed {
  version: '1.0';
  type: 'link';
  title: string;
  provider_name: string;
  provider_url: string;
  cache_age: number;
}

/** Seconds that a response may be cached; kept short because a survey can be stopped. */
const CACHE_SECONDS = 300;

/**
 * Describes the survey behind a hosted URL. The result is a link and not a frame, because a frame
 * on another page would bypass the company's list of allowed sites.
 * @throws AppError not_found for any other URL, and for a survey that accepts no answers;
 * format_not_offered for another format, as oEmbed specifies.
 */
export const readOembed = async (
  context: Context,
  { url, format = 'json' }: { url: string; format?: string | undefined },
): Promise<Oembed> => {
  if (format !== 'json') throw new AppError('format_not_offered');
  const start = `${context.publicUrl}${HOSTED_PAGE_PATH}`;
  const [id = ''] = url.startsWith(start) ? url.slice(start.length).split(/[/?#]/, 1) : [];
  if (!isId(id)) throw new AppError('not_found');
  const language = new URL(url).searchParams.get('lang')?.slice(0, 35);
  const { title } = await previewHostedSurvey(context, id, language).catch(() => {
    throw new AppError('not_found');
  });
  return {
    version: '1.0',
    type: 'link',
    title,
    provider_name: 'Navout',
    provider_url: context.publicUrl,
    cache_age: CACHE_SECONDS,
  };
};
