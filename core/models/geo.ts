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

/** Reads a place: {lat, lon}, or text such as "54.32, 10.14". @returns null for anything else, and beyond ±90 and ±180 degrees. */
export const readPlace = (value: unknown): Place | null => {
  if (typeof value === 'string') {
    const [, lat, lon] = PAIR.exec(value) ?? [];
    return lat === undefined ? null : readPlace({ lat: Number(lat), lon: Number(lon) });
  }
  if (typeof value !== 'object' || value === null || !('lat' in value && 'lon' in value))
    return null;
  const { lat, lon } = value;
  if (typeof lat !== 'number' || typeof lon !== 'number') return null;
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null;
};
