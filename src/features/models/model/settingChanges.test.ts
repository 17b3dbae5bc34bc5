import { settingChangesText, settingLines } from './settingChanges';

it.each([
  ['discovery.trendingContent', 85, 60, 'Trending Content: 85% → 60%'],
  ['voice.tone', 'friendly', 'playful', 'Tone of voice: Friendly → Playful'],
  ['voice.language', 'en', 'de', 'Explanation language: English → Deutsch'],
  ['voice.keyMessages', [], ['trust', 'newSeller'], 'Key messages: none → Trust, New seller'],
  ['voice.bannedWords', [], ['trust'], 'Banned words: none → trust'],
])('names the setting %s with its values', (setting, before, after, text) => {
  expect(settingChangesText({ [setting]: before }, { [setting]: after })).toBe(text);
});

it('has a line for each changed setting of a placement', () => {
  const before = {
    name: 'home',
    kind: 'for_you',
    discovery: { trendingContent: 10 },
    perSeller: 2,
  };
  const after = {
    ...before,
    discovery: { trendingContent: 20 },
    filters: { price: { lt: 50 }, or: [{ category: ['Deck', 'Wheel'] }, { not: { sold: true } }] },
    boosts: [{ filters: { category: 'Deck' }, by: 20 }],
    pins: ['A', 'B'],
    perWeek: 3,
  };
  expect(settingLines({ setting: 'placements.home', before, after })).toEqual(
    [
      ['Trending Content', '10%', '20%'],
      ['Filters', 'none', 'price < 50, or (category = Deck / Wheel; not (sold = true))'],
      ['Boosted and buried', 'none', 'category = Deck 20%'],
      ['Pinned: shown first, in this order', 'none', 'A, B'],
      ['Maximum times per week a person sees an item', 'none', '3'],
    ].map(([label, old, now]) => ({ label: `Placement home: ${label}`, before: old, after: now })),
  );
});

it('names the kind of a new and of a deleted placement, and leaves out what is the same', () => {
  const home = { name: 'home', kind: 'similar' };
  const sliders = { 'discovery.fairExposure': 60 };
  expect(settingChangesText(sliders, { ...sliders, 'placements.home': home })).toBe(
    'Placement home: Type: none → Similar items',
  );
  expect(settingChangesText({ ...sliders, 'placements.home': home }, sliders)).toBe(
    'Placement home: Type: Similar items → none',
  );
});
