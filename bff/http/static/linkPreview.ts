import { escapeHtml } from '@core/text/escapeHtml';

/** Preview of a link in messengers and social networks. Texts are plain; URLs are absolute. */
export interface LinkPreview {
  title: string;
  description: string;
  url: string;
  image?: string;
  /** URL of the page's oEmbed response. */
  oembed: string;
}

const tag = (key: 'name' | 'property', name: string, content: string | undefined): string =>
  content ? `<meta ${key}="${name}" content="${escapeHtml(content)}">` : '';

/** Returns the title of a page and its Open Graph and Twitter tags as HTML; without a preview the title alone. */
export const linkHead = (preview: LinkPreview | null): string => {
  if (preview === null) return '<title>Survey</title>';
  const { title, description, url, image, oembed } = preview;
  return [
    `<title>${escapeHtml(title)}</title>`,
    tag('name', 'description', description),
    tag('property', 'og:type', 'website'),
    tag('property', 'og:title', title),
    tag('property', 'og:description', description),
    tag('property', 'og:url', url),
    tag('property', 'og:image', image),
    tag('name', 'twitter:card', 'summary'),
    `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(oembed)}" title="${escapeHtml(title)}">`,
  ]
    .filter(Boolean)
    .join('\n  ');
};
