import { DISCOVERY_DEFAULTS, type DiscoverySettings, type DiscoverySlider } from './sliders';

/**
 * A slider's effect at 100 percent, as a multiple of its formula. Large enough to change the list
 * of a person with a long history.
 */
const LEADS: Record<DiscoverySlider, number> = {
  contentDiscovery: 3,
  coldStartSellers: 6,
  fairExposure: 8,
  deliveryAware: 3,
  trustSafety: 4,
  priceElasticity: 6,
  supplyDemand: 8,
  twoSidedMatchmaking: 8,
  intentDiversification: 6,
  viewingPatterns: 1.3,
  genreBased: 12,
  trendingContent: 16,
};

/**
 * Returns the formula's input for `slider`: unchanged up to the default, so that taste dominates; above it, it grows with the square of the
 * distance to 100, until the slider dominates.
 * @param slider 0-1.
 */
export const strengthOf = (name: DiscoverySlider, slider: number): number => {
  const from = DISCOVERY_DEFAULTS[name] / 100;
  if (slider <= from) return slider;
  return slider + (LEADS[name] - 1) * ((slider - from) / (1 - from)) ** 2;
};

/** Applies strengthOf to all sliders. */
export const strengthsOf = (sliders: DiscoverySettings): DiscoverySettings =>
  Object.fromEntries(
    Object.entries(sliders).map(([name, value]) => [
      name,
      strengthOf(name as DiscoverySlider, value),
    ]),
  ) as unknown as DiscoverySettings;
