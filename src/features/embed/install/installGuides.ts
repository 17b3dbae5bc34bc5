import { WIDGET_SCRIPT_PATH } from '@core/contract/publicPaths';

/** Where a site's pages come from. */
export const installTargets = {
  plain: 'Plain HTML',
  react: 'React',
  vue: 'Vue',
  next: 'Next.js',
  wordpress: 'WordPress',
  shopify: 'Shopify',
  gtm: 'Google Tag Manager',
} as const;

export type InstallTarget = keyof typeof installTargets;

interface Installed {
  companyId: string;
  /** Address of the product, e.g. https://app.example.com. */
  origin: string;
}

const tagOf = ({ companyId, origin }: Installed): string =>
  `<script src="${origin}${WIDGET_SCRIPT_PATH}" data-company-id="${companyId}" async></script>`;

const byCode = ({ companyId, origin }: Installed): string =>
  [
    `const script = document.createElement('script');`,
    `script.src = '${origin}${WIDGET_SCRIPT_PATH}';`,
    `script.dataset.companyId = '${companyId}';`,
    `document.head.append(script);`,
  ].join('\n');

/** What is special about each. Each is a step that ends with the script on every page, once. */
const loadSteps: Record<InstallTarget, (installed: Installed) => string> = {
  plain: (installed) => `Put this tag before </body> on every page:\n\n${tagOf(installed)}`,
  react: (installed) =>
    `In a component near the root that is never unmounted, load the script once in a useEffect with an empty list. Do nothing if document.querySelector('script[data-company-id]') finds it already:\n\n${byCode(installed)}`,
  vue: (installed) =>
    `In the root component, load the script once in onMounted. Do nothing if document.querySelector('script[data-company-id]') finds it already:\n\n${byCode(installed)}`,
  next: ({ companyId, origin }) =>
    `In the root layout (app/layout), render this once. It needs no "use client":\n\nimport Script from 'next/script';\n\n<Script src="${origin}${WIDGET_SCRIPT_PATH}" data-company-id="${companyId}" strategy="afterInteractive" />`,
  wordpress: ({ companyId, origin }) =>
    [
      `In functions.php of the child theme, or in a small plugin:`,
      ``,
      `add_action('wp_footer', function () {`,
      `  echo '<script src="${origin}${WIDGET_SCRIPT_PATH}" data-company-id="${companyId}" async></script>';`,
      `});`,
      ``,
      `Exclude the script from plugins that combine or delay scripts.`,
    ].join('\n'),
  shopify: (installed) =>
    `In the theme's code, put this before </body> in layout/theme.liquid:\n\n${tagOf(installed)}`,
  gtm: (installed) =>
    [
      `Create a Custom HTML tag with the trigger "All Pages", once per page. Tag Manager drops data attributes of script tags, so the tag makes the script itself:`,
      ``,
      `<script>`,
      `(function () {`,
      `  if (document.querySelector('script[data-company-id]')) return;`,
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

const identifySteps: Partial<Record<InstallTarget, string>> = {
  react: 'in a useEffect that depends on the signed-in person',
  vue: 'in a watch of the signed-in person, with immediate: true',
  next: 'in a client component, in a useEffect that depends on the signed-in person',
};

/** A place for an inline survey. Where scripts are off, the visitor is told why it stays empty. */
export const inlinePlace = [
  `<div data-navout-survey>`,
  `  <noscript>This page has a short survey. It needs JavaScript.</noscript>`,
  `</div>`,
].join('\n');

/** What a developer, or an assistant that writes code, needs to install the widget in a project of this kind. */
export const installGuide = (target: InstallTarget, installed: Installed): string =>
  [
    `Install the Navout survey widget in this ${installTargets[target]} site. Change nothing else.`,
    `1. Load the script. ${loadSteps[target](installed)}`,
    `2. Only for surveys inside a page, put this where the survey belongs. It may come and go with its page:\n\n${inlinePlace}`,
    `3. Only if visitors sign in, say who they are ${identifySteps[target] ?? 'after they sign in'}, and forget them when they sign out. Calls may come before the script has loaded:\n\nwindow.navout = window.navout || [];\nwindow.navout.push(['identify', 'ann@example.com', { plan: 'pro' }]);\nwindow.navout.push(['reset']);`,
    `4. If the site sends a Content-Security-Policy, allow ${installed.origin} in script-src and in connect-src. Styles need nothing.`,
    `5. Check: open a page with ?navout-debug at the end of its address. The console lists each survey and why it is or is not shown.`,
  ].join('\n\n');
