import { distanceKm, readPlace } from './geo';

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

describe('a place', () => {
  it.each([
    [{ lat: 54.3, lon: 10.1 }],
    [{ lat: 54.3, lng: 10.1 }],
    [{ latitude: 54.3, longitude: 10.1, city: 'Kiel' }],
    [{ type: 'Point', coordinates: [10.1, 54.3] }],
    ['54.3, 10.1'],
    [' 54.3,10.1 '],
    [{ lat: '54.3', lon: '10.1' }],
  ])('is read from %p', (value) => {
    expect(readPlace(value)).toEqual({ lat: 54.3, lon: 10.1 });
  });

  it.each([
    ['Kiel'],
    ['54.3'],
    ['95, 10'],
    [54.3],
    [[54.3, 10.1]],
    [null],
    [{ lat: 54.3 }],
    [{ lat: 54.3, lon: 181 }],
    [{ type: 'Point', coordinates: [10.1] }],
    [{ type: 'Polygon', coordinates: [[10.1, 54.3]] }],
  ])('is never %p', (value) => {
    expect(readPlace(value)).toBeNull();
  });
});
