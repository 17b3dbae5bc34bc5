import { distanceKm } from './geo';

describe('distance between places', () => {
  it('follows the great circle, also across the date line and over the poles', () => {
    const [london, paris] = [
      { lat: 51.5074, lon: -0.1278 },
      { lat: 48.8566, lon: 2.3522 },
    ];
    expect(distanceKm(london, paris)).toBeCloseTo(343.6, 0);
    expect(distanceKm({ lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 })).toBeCloseTo(111.2, 1);
    expect(distanceKm({ lat: 90, lon: 0 }, { lat: -90, lon: 77 })).toBeCloseTo(20015.1, 1);
  });
});
