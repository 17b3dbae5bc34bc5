/** Where a component belongs in the design system: `parameters.design` of its stories. */
export interface DesignLinks {
  /** The section of Patterns that describes how the component works with others, or `writing`. */
  guide: GuideSection;
  /** URL of a design file that shows the component. We keep none; a fork may. */
  file?: string;
}

const patterns = '/docs/patterns-guide--docs';

const guides = {
  actions: { name: 'Actions', path: `${patterns}#actions` },
  forms: { name: 'Forms', path: `${patterns}#forms` },
  tables: { name: 'Tables and filters', path: `${patterns}#tables-and-filters` },
  numbers: { name: 'Numbers and charts', path: `${patterns}#numbers-and-charts` },
  navigation: { name: 'Navigation', path: `${patterns}#navigation` },
  dialogs: { name: 'Dialogs', path: `${patterns}#dialogs` },
  loading: { name: 'Loading', path: `${patterns}#loading` },
  empty: { name: 'Empty states', path: `${patterns}#empty-states` },
  failures: { name: 'Failures', path: `${patterns}#failures` },
  destructive: { name: 'Destructive actions', path: `${patterns}#destructive-actions` },
  onboarding: { name: 'Onboarding', path: `${patterns}#onboarding` },
  brand: { name: 'Mark', path: '/docs/foundations-mark--docs' },
  writing: { name: 'Writing', path: '/docs/foundations-writing--docs' },
} as const;

export type GuideSection = keyof typeof guides;

/** MUI components that we only theme: the file that styles them. */
const themed: Readonly<Record<string, string>> = {
  Button: 'buttons',
  IconButton: 'buttons',
  Checkbox: 'selection',
  Radio: 'selection',
  Switch: 'selection',
  Drawer: 'surfaces',
  Menu: 'surfaces',
  Tooltip: 'surfaces',
  Link: 'navigation',
  Skeleton: 'feedback',
};

/** The file that draws the component whose stories are in `storyFile`; undefined for pages that show no component. */
export function sourceOf(storyFile: string): string | undefined {
  const [, folder, name] =
    /^\.?\/?(src\/components|stories\/components)\/(.+)\.stories\.tsx$/.exec(storyFile) ?? [];
  if (folder === undefined || name === undefined) return undefined;
  if (folder === 'src/components') return `src/components/${name}.tsx`;
  return themed[name] === undefined ? undefined : `src/theme/overrides/${themed[name]}.ts`;
}

/** A page of the whole Storybook, which opens outside the frame of this one. */
const pageAt = (path: string): string => `./?path=${path}`;

/** The pages and files that belong to a component, in the order in which its page shows them. */
export function linksOf(design: DesignLinks): readonly { name: string; href: string }[] {
  const { name, path } = guides[design.guide];
  return [
    { name: 'Token reference', href: pageAt('/docs/foundations-overview--docs') },
    { name: `Guide: ${name}`, href: pageAt(path) },
    design.file === undefined
      ? {
          name: 'No design file',
          href: pageAt('/docs/start-here-contributing--docs#design-files'),
        }
      : { name: 'Design file', href: design.file },
  ];
}

/** Pages of Foundations by the first word of a token's name. */
const foundations: Readonly<Record<string, string>> = {
  color: 'color',
  chart: 'chart-palette',
  font: 'type',
  type: 'type',
  duration: 'motion',
  radius: 'shape',
  space: 'shape',
  size: 'shape',
  elevation: 'shape',
};

/** The page of Foundations that explains a token. */
export const tokenPage = (token: string): string =>
  pageAt(`/docs/foundations-${foundations[token.split('-')[0] ?? ''] ?? 'overview'}--docs`);
