import { DAY_PRESETS, pickDay, presetSpan } from './dayPresets';

test('presets end today, or with the last complete month or quarter', () => {
  const spans = Object.fromEntries(
    DAY_PRESETS.map((preset) => [preset, Object.values(presetSpan(preset, '2026-02-14')).join()]),
  );
  expect(spans).toEqual({
    today: '2026-02-14,2026-02-14',
    last7: '2026-02-08,2026-02-14',
    last30: '2026-01-16,2026-02-14',
    last90: '2025-11-17,2026-02-14',
    thisMonth: '2026-02-01,2026-02-14',
    lastMonth: '2026-01-01,2026-01-31',
    thisQuarter: '2026-01-01,2026-02-14',
    lastQuarter: '2025-10-01,2025-12-31',
    thisYear: '2026-01-01,2026-02-14',
  });
});

test('two days make a range in either order; a third starts the next range', () => {
  const one = pickDay({ from: '', to: '' }, '2026-11-20');
  expect(one).toEqual({ from: '2026-11-20', to: '' });
  expect(pickDay(one, '2026-11-25')).toEqual({ from: '2026-11-20', to: '2026-11-25' });
  const two = pickDay(one, '2026-11-09');
  expect(two).toEqual({ from: '2026-11-09', to: '2026-11-20' });
  expect(pickDay(two, '2026-11-10')).toEqual({ from: '2026-11-10', to: '' });
  expect(pickDay({ from: '', to: '2026-11-09' }, '2026-11-01')).toEqual({
    from: '2026-11-01',
    to: '2026-11-09',
  });
});
