import ExperimentsPanel from './experiments/ExperimentsPanel';
import CatalogueHealthPanel from './health/CatalogueHealthPanel';

/** What stands under the settings, fetched as one: experiments, and the health of the catalog. */
export default function BelowSettings() {
  return (
    <>
      <ExperimentsPanel />
      <CatalogueHealthPanel />
    </>
  );
}
