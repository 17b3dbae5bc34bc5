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

/** Names of the two numbers, in the forms that catalogs use. */
const NAMES = [
  ['lat', 'lon'],
  ['lat', 'lng'],
  ['latitude', 'longitude'],
] as const;

/**
 * Reads a place: {lat, lon}, {lat, lng}, {latitude, longitude}, a GeoJSON point, or text such as "54.32, 10.14". @returns null for anything
 * else, and beyond ±90 and ±180 degrees.
 */
export const readPlace = (value: unknown): Place | null => {
  if (typeof value === 'string') {
    const [, lat, lon] = PAIR.exec(value) ?? [];
    return lat === undefined ? null : placeAt(Number(lat), Number(lon));
  }
  if (typeof value !== 'object' || value === null) return null;
  const fields = value as Readonly<Record<string, unknown>>;
  if (fields.type === 'Point' && Array.isArray(fields.coordinates)) {
    const [lon, lat] = fields.coordinates as readonly unknown[];
    return placeAt(lat, lon);
  }
  const names = NAMES.find((pair) => pair.every((name) => name in fields));
  return names ? placeAt(fields[names[0]], fields[names[1]]) : null;
};

const placeAt = (lat: unknown, lon: unknown): Place | null =>
  typeof lat === 'number' && typeof lon === 'number' && Math.abs(lat) <= 90 && Math.abs(lon) <= 180
    ? { lat, lon }
    : null;
