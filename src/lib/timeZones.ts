const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

/** The zones to choose from; one that this browser knows by another name is added. */
export const zonesWith = (chosen: string): readonly string[] =>
  zones.includes(chosen) ? zones : [chosen, ...zones];

/** "America/New York". */
export const shownZone = (zone: string): string => zone.replaceAll('_', ' ');
