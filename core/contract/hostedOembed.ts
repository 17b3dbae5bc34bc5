import { defineEndpoint } from './defineEndpoint';
import { number, object, string, text } from './fields';
import { OEMBED_PATH } from './publicPaths';

export const readOembed = defineEndpoint({
  id: 'embed.readOembed',
  method: 'GET',
  path: OEMBED_PATH,
  access: { kind: 'public' },
  rate: 'widget',
  cors: true,
  query: object({
    url: text(2000).required(),
    format: string().oneOf(['json', 'xml']).optional(),
    maxwidth: text(10).optional(),
    maxheight: text(10).optional(),
  }),
  response: object({
    version: string().required(),
    type: string().required(),
    title: string().required(),
    provider_name: string().required(),
    provider_url: string().required(),
    cache_age: number().required(),
  }),
  errors: ['not_found', 'format_not_offered'],
  summary: 'Describe the link to a hosted survey, for sites that show a preview of it (oEmbed)',
  description:
    'oEmbed 1.0, type `link`, only as `format=json`: other sites cannot show a hosted page in a frame.',
});
