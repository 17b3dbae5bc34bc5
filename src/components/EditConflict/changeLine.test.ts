import { changeLine } from './changeLine';

it('describes a field with its old, new and local value', () => {
  const change = { before: 'blue', theirs: 'red', mine: 'green' };
  expect(changeLine({ path: ['settings', 'theme', 'primaryColor'], ...change })).toBe(
    'Theme, primary color: from blue to red (yours: green)',
  );
  expect(
    changeLine({ path: ['requireIdentifier'], before: false, theirs: true, mine: undefined }),
  ).toBe('Require identifier: from off to on');
  expect(
    changeLine({
      path: ['settings', 'logo', 'url'],
      before: '',
      theirs: 'data:image/png;base64,AAAA',
      mine: undefined,
    }),
  ).toBe('Logo, URL: from empty to a picture');
  expect(
    changeLine({
      path: ['identifierTypes'],
      before: ['email'],
      theirs: ['email', 'uuid'],
      mine: [],
    }),
  ).toBe('Identifier types: from email to email, uuid (yours: empty)');
});
