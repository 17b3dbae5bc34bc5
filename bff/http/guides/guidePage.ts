import { escapeHtml } from '@core/text/escapeHtml';
import { type Guide, guideAddress, GUIDES_PATH } from './readGuides';
import { type GuideFind, SEARCH_LIMITS } from './searchGuides';

/** URLs of the pages' files; their names change with their content. */
export interface GuideFiles {
  style: string;
  script: string;
}

/** Parts of one page. */
interface Parts {
  title: string;
  /** HTML inside `main`. */
  content: string;
  /** The page's position in the list; absent for search results and missing pages. */
  slug?: string;
  /** The search text. */
  question?: string;
  /** The page's table of contents, as HTML. */
  contents?: string;
}

const MARK =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><path class="letter" d="M4 28V8H9.4L22.3 23.6L23.7 28H18.7L8.3 15.2V28Z"/><path class="left" d="M25.6 1L22.2 17.2L25.6 28Z"/><path class="right" d="M25.6 1L29 17.2L25.6 28Z"/></svg>';

const item = (address: string, text: string, isCurrent = false): string =>
  `<li><a href="${address}"${isCurrent ? ' aria-current="page"' : ''}>${escapeHtml(text)}</a></li>`;

const list = (guides: readonly Guide[], current: string | undefined): string => {
  const groups = [...new Set(guides.map(({ group }) => group))];
  return groups
    .map((group) => {
      const items = guides
        .filter((guide) => guide.group === group)
        .map(({ slug, title }) => item(guideAddress(slug), title, slug === current))
        .join('');
      return `${group ? `<h2>${escapeHtml(group)}</h2>` : ''}<ul>${items}</ul>`;
    })
    .join('\n');
};

const page = (
  guides: readonly Guide[],
  files: GuideFiles,
  { title, content, slug, question = '', contents = '' }: Parts,
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Navout</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${files.style}">
<script src="${files.script}" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header>
<a class="brand" href="${GUIDES_PATH}">${MARK}Navout guides</a>
<button class="open" type="button" popovertarget="list">All guides</button>
<form role="search" action="${GUIDES_PATH}/search">
<label class="hidden" for="q">Search the guides</label>
<input type="search" id="q" name="q" maxlength="${String(SEARCH_LIMITS.length)}" autocomplete="off" placeholder="Search the guides" value="${escapeHtml(question)}">
<button>Search</button>
</form>
</header>
<div class="page">
<nav class="list" id="list" popover aria-label="All guides">
${list(guides, slug)}
<h2>API</h2>
<ul>${item('/api/docs', 'API reference')}${item('/api/openapi.json', 'OpenAPI document')}</ul>
</nav>
<main id="content" tabindex="-1">
${content}
</main>
${contents}
</div>
<div id="status" class="hidden" role="status"></div>
</body>
</html>
`;

/** Renders a document with links to the previous and the next one. */
export const guidePage = (guides: readonly Guide[], files: GuideFiles, guide: Guide): string => {
  const at = guides.indexOf(guide);
  const turn = [
    ['Previous', guides[at - 1]],
    ['Next', guides[at + 1]],
  ] as const;
  const links = turn
    .map(([word, to]) =>
      to
        ? `<a href="${guideAddress(to.slug)}"><span>${word}</span> ${escapeHtml(to.title)}</a>`
        : '<i></i>',
    )
    .join('');
  const headings = guide.sections.filter(({ depth }) => depth === 2);
  return page(guides, files, {
    title: guide.title,
    slug: guide.slug,
    content: `${guide.html}<nav class="turn" aria-label="Previous and next">${links}</nav>`,
    contents:
      headings.length < 2
        ? ''
        : `<nav class="contents" aria-label="On this page"><p>On this page</p><ul>${headings
            .map(({ id, heading }) => item(`#${id}`, heading))
            .join('')}</ul></nav>`,
  });
};

/** Renders the results of a search. */
export const searchPage = (
  guides: readonly Guide[],
  files: GuideFiles,
  question: string,
  finds: readonly GuideFind[],
): string => {
  const safeQuestion = escapeHtml(question.trim());
  const summary = !safeQuestion
    ? 'Enter search words.'
    : finds.length === 0
      ? `Nothing was found for “${safeQuestion}”. Try fewer words, or only their beginnings.`
      : `${finds.length === 1 ? '1 place' : `${String(finds.length)} places`} for “${safeQuestion}”`;
  const items = finds
    .map(
      ({ address, title, heading, excerpt }) =>
        `<li><a href="${address}">${escapeHtml(title === heading ? title : `${title}: ${heading}`)}</a><p>${excerpt}</p></li>`,
    )
    .join('\n');
  return page(guides, files, {
    title: 'Search',
    question,
    content: `<h1>Search</h1><p>${summary}</p>${items ? `<ol class="finds">${items}</ol>` : ''}`,
  });
};

/** Renders the page for an unknown URL. */
export const missingPage = (guides: readonly Guide[], files: GuideFiles): string =>
  page(guides, files, {
    title: 'Not found',
    content: `<h1>There is no such guide</h1><p>It may have another name now. Search for it, or begin with <a href="${GUIDES_PATH}">all guides</a>.</p>`,
  });
