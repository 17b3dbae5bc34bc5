import { WIDGET_SCRIPT_PATH } from '@core/contract/publicPaths';
import type { PlacementKind } from '@core/models/placements';
import { placementsText } from './texts/placementsText';

interface SnippetOf {
  name: string;
  kind: PlacementKind;
  companyId: string;
  /** Base URL of the product, such as https://app.example.com. */
  origin: string;
  /** A key for web pages as typed; empty shows a placeholder. */
  apiKey: string;
}

/** Returns the code that renders a placement's list in a page, complete with the script. */
export const placementSnippet = ({ name, kind, companyId, origin, apiKey }: SnippetOf): string => {
  const about =
    kind === 'search'
      ? `, { query: '${quoted(placementsText('yourWords'))}' }`
      : kind === 'similar' || kind === 'bought_together'
        ? `, { itemId: '${quoted(placementsText('yourItem'))}' }`
        : '';
  const key = apiKey.replace(/[^\w-]/g, '') || placementsText('yourKey');
  return `<div id="navout-${name}"></div>
<script>
  window.navout = window.navout || [];
  navout.push(['recommend', '${name}', '#navout-${name}'${about}]);
</script>
<script
  src="${origin}${WIDGET_SCRIPT_PATH}"
  data-company-id="${companyId}"
  data-api-key="${key}"
  async
></script>`;
};

const quoted = (words: string): string => words.replaceAll("'", "\\'");
