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

/** Seconds for which an answer may be kept: a survey can be stopped. */
const CACHE_SECONDS = 300;

/**
 * Says what the address of a hosted survey shows. It is a link and no frame, because a page that frames the survey would get past the list of
 * sites that a company allows. @throws AppError not_found for any other address, and for a survey that takes no answers.
 */
export const readOembed = async (context: Context, url: string): Promise<Oembed> => {
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
