/** A point on the Earth, in degrees. */
export interface Place {
  lat: number;
  lon: number;
}

/** Mean radius of the Earth in kilometers (IUGG). */
const EARTH_KM = 6371.0088;
const RADIANS = Math.PI / 180;

/**
 * Returns the great-circle distance in kilometers, by the haversine formula (Sinnott, "Virtues of the Haversine", Sky & Telescope 1984). Within
 * 0.6% of the ellipsoid.
 */
export const distanceKm = (a: Place, b: Place): number => {
  const half = (from: number, to: number): number => Math.sin(((to - from) * RADIANS) / 2) ** 2;
  const chord =
    half(a.lat, b.lat) + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * half(a.lon, b.lon);
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, chord)));
};

const PAIR = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

/** Names of the two degrees in an object. */
const NAMES = [
  ['lat', 'lon'],
  ['lat', 'lng'],
  ['latitude', 'longitude'],
] as const;

/** Reads degrees; null for anything else. */
const degreesOf = (value: unknown): number | null =>
  typeof value === 'number'
    ? value
    : typeof value === 'string' && /^\s*-?\d{1,3}(?:\.\d+)?\s*$/.test(value)
      ? Number(value)
      : null;

/** Returns what may be the two degrees of a place. */
const pairOf = (value: object): readonly unknown[] => {
  const place = value as Readonly<Record<string, unknown>>;
  // GeoJSON puts the longitude first.
  if (place.type === 'Point' && Array.isArray(place.coordinates)) {
    const [lon, lat] = place.coordinates as readonly unknown[];
    return [lat, lon];
  }
  const names = NAMES.find((both) => both.every((name) => Object.hasOwn(place, name)));
  return names?.map((name) => place[name]) ?? [];
};

/**
 * Reads a place: {lat, lon}, {lat, lng} or {latitude, longitude}, a GeoJSON point, or text such as
 * "54.32, 10.14". @returns null for anything else, and beyond ±90 and ±180 degrees.
 */
export const readPlace = (value: unknown): Place | null => {
  const [lat, lon] = (
    typeof value === 'string'
      ? (PAIR.exec(value)?.slice(1) ?? [])
      : typeof value === 'object' && value !== null
        ? pairOf(value)
        : []
  ).map(degreesOf);
  if (lat === undefined || lat === null || lon === undefined || lon === null) return null;
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null;
};
