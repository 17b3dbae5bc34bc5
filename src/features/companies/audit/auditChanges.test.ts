import { actionWords, auditChanges } from './auditChanges';

it.each([
  [
    { status: 'active', role: 'user' },
    { status: 'suspended', role: 'user' },
    'status: active → suspended',
  ],
  [{ permissions: ['a', 'b'] }, { permissions: [] }, 'permissions: a, b → none'],
  [null, { role: 'user', email: 'ines@harbor.example' }, 'role: User · email: ines@harbor.example'],
  [{ name: 'Storefront' }, null, 'name: Storefront'],
  [{ logo: null }, { logo: '/a.png' }, 'logo: none → /a.png'],
  [{ settings: { a: 1 } }, { settings: { a: 2 } }, 'settings: a 1 → a 2'],
  [
    null,
    { endCondition: { type: 'days', value: 30 }, theme: { button: { color: 'navy' } } },
    'ends: after 30 days · theme: button (color navy)',
  ],
  [null, { bytes: 1_468_006, source: 'Store orders' }, 'size: 1.4 MB · source: Store orders'],
  [null, { bytes: 84 }, 'size: 1 KB'],
  [null, { changed: ['pageTargeting', 'device'] }, 'changed: pages, device'],
  [null, { endCondition: { type: 'manual' } }, 'ends: when stopped'],
  [null, { changed: 'userSegmentation, cookieDays' }, 'changed: people, cookie days'],
  [
    null,
    { method: 'password', reason: 'invalid_credentials' },
    'method: password · reason: wrong password',
  ],
  [{ exact: true }, { exact: false }, 'exact data: yes → no'],
  [null, null, ''],
])('says what changed from %j to %j', (before, after, text) => {
  expect(auditChanges(before, after)).toBe(text);
});

it('describes an action in plain words', () => {
  expect(
    ['users.permissionsChanged', 'embed.settings_saved', 'data-types.notKnown'].map(actionWords),
  ).toEqual(['Permissions changed', 'Embed settings saved', 'data types: not known']);
});
