const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

/** Returns the zones to choose from, plus the current one if this browser lists it under another name. */
export const zonesWith = (chosen: string): readonly string[] =>
  zones.includes(chosen) ? zones : [chosen, ...zones];

/** "America/New York". */
export const shownZone = (zone: string): string => zone.replaceAll('_', ' ');
