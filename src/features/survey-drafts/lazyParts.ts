import { lazy, type ComponentType } from 'react';
import { withTexts } from '@src/lib/i18n/texts';
import type { BrandedStartProps } from './BrandedStart';
import type { DraftTeamProps } from './comments/DraftTeam';

export const LazyGuidePanel = lazy(
  withTexts(async () => ({
    default: (await import('./components/GuidePanel/GuidePanel')).GuidePanel,
  })),
);

// The editor works without these parts: if one can't be loaded, nothing shows.
export const LazyBrandedStart = lazy(() =>
  import('./BrandedStart').then(
    (part): { default: ComponentType<BrandedStartProps> } => part,
    () => ({ default: () => null }),
  ),
);
export const LazyDraftTeam = lazy(
  withTexts(() =>
    import('./comments/DraftTeam').then(
      (part): { default: ComponentType<DraftTeamProps> } => ({ default: part.DraftTeam }),
      () => ({ default: () => null }),
    ),
  ),
);
