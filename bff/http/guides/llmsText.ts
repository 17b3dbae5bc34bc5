import { type Guide, guideAddress } from './readGuides';

const SUMMARY =
  'Navout helps a company understand its audience and decide what to offer next: surveys and data sources feed one picture of each person, models rank items for that person, and an API delivers the result.';

/**
 * Returns the content of /llms.txt (llmstxt.org): every guide and the API description, with
 * absolute URLs.
 */
export const llmsText = (guides: readonly Guide[], publicUrl: string): string => {
  const groups = [...new Set(guides.map(({ group }) => group))].filter(Boolean);
  const lists = groups.map((group) =>
    [
      `## ${group}`,
      '',
      ...guides
        .filter((guide) => guide.group === group)
        .map(
          ({ slug, title, about }) =>
            `- [${title}](${publicUrl}${guideAddress(slug)}.md): ${about}`,
        ),
    ].join('\n'),
  );
  const api = [
    '## API',
    '',
    `- [OpenAPI document](${publicUrl}/api/openapi.json): every call, its shapes and errors, and the events of webhooks`,
    `- [All guides in one file](${publicUrl}/llms-full.txt)`,
  ].join('\n');
  return `# Navout\n\n> ${SUMMARY}\n\n${[...lists, api].join('\n\n')}\n`;
};

/** Returns all documents in one text, in the order of the list. */
export const llmsFullText = (guides: readonly Guide[]): string =>
  guides.map(({ markdown }) => markdown.trim()).join('\n\n---\n\n') + '\n';
