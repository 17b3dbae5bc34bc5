import { WIDGET_SCRIPT_PATH } from '@core/contract/publicPaths';
import { installText } from './texts/installText';

/** Supported kinds of sites. */
export const installTargets = [
  'plain',
  'react',
  'vue',
  'next',
  'wordpress',
  'shopify',
  'gtm',
] as const;

export type InstallTarget = (typeof installTargets)[number];

const products: Record<Exclude<InstallTarget, 'plain'>, string> = {
  react: 'React',
  vue: 'Vue',
  next: 'Next.js',
  wordpress: 'WordPress',
  shopify: 'Shopify',
  gtm: 'Google Tag Manager',
};

/** Returns the name of a kind of site. */
export const siteName = (target: InstallTarget): string =>
  target === 'plain' ? installText('plainSite') : products[target];

interface Installed {
  companyId: string;
  /** Base URL of the product, such as https://app.example.com. */
  origin: string;
}

const tagOf = ({ companyId, origin }: Installed): string =>
  `<script src="${origin}${WIDGET_SCRIPT_PATH}" data-company-id="${companyId}" async></script>`;

/** Finds the script if it is already in the page. */
const foundAlready = `document.querySelector('script[data-company-id]')`;

const byCode = ({ companyId, origin }: Installed): string =>
  [
    `const script = document.createElement('script');`,
    `script.src = '${origin}${WIDGET_SCRIPT_PATH}';`,
    `script.dataset.companyId = '${companyId}';`,
    `document.head.append(script);`,
  ].join('\n');

/** The code that adds the script to every page once. */
const loadCode: Record<InstallTarget, (installed: Installed) => string> = {
  plain: tagOf,
  react: byCode,
  vue: byCode,
  next: ({ companyId, origin }) =>
    `import Script from 'next/script';\n\n<Script src="${origin}${WIDGET_SCRIPT_PATH}" data-company-id="${companyId}" strategy="afterInteractive" />`,
  wordpress: (installed) =>
    [`add_action('wp_footer', function () {`, `  echo '${tagOf(installed)}';`, `});`].join('\n'),
  shopify: tagOf,
  gtm: (installed) =>
    [
      `<script>`,
      `(function () {`,
      `  if (${foundAlready}) return;`,
      ...byCode(installed)
        .replace('const script', 'var script')
        .replace('script.dataset.companyId =', `script.setAttribute('data-company-id',`)
        .replace(/('data-company-id',) ('[^']+');/, '$1 $2);')
        .replace('head.append', 'head.appendChild')
        .split('\n')
        .map((line) => `  ${line}`),
      `})();`,
      `</script>`,
    ].join('\n'),
};

/** Tells Navout who signed in, and clears the identity on sign-out. */
const identifyCode = [
  `window.navout = window.navout || [];`,
  `window.navout.push(['identify', 'ann@example.com', { plan: 'pro' }]);`,
  `window.navout.push(['reset']);`,
].join('\n');

const identifyStep = (target: InstallTarget): string =>
  target === 'react' || target === 'vue' || target === 'next'
    ? installText(`identify.${target}`)
    : installText('identify.other');

/**
 * A container for an inline survey. If scripts are off, a note tells the visitor why it is empty.
 */
export const inlinePlace = [
  `<div data-navout-survey>`,
  `  <noscript>This page has a short survey. It needs JavaScript.</noscript>`,
  `</div>`,
].join('\n');

/**
 * Returns the instructions for installing the widget in this kind of project, for a developer or a
 * coding assistant.
 */
export const installGuide = (target: InstallTarget, installed: Installed): string =>
  [
    installText('guide.task', { site: siteName(target) }),
    installText(`load.${target}`, { query: foundAlready }),
    loadCode[target](installed),
    ...(target === 'wordpress' ? [installText('wordpressCaches')] : []),
    installText('guide.place'),
    inlinePlace,
    identifyStep(target),
    identifyCode,
    installText('guide.policy', { origin: installed.origin }),
    installText('guide.check'),
  ].join('\n\n');
