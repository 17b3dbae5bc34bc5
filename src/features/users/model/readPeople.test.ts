import { readPeople } from './readPeople';

test('reads a CSV with its heading, names in one or two columns, and counts an address once', () => {
  expect(
    readPeople(
      'Name,Email\n"Duarte, Ines",ines@harbor.example\nTom,Berg,tom@harbor.example\n\nINES@harbor.example\n',
    ),
  ).toEqual({
    people: [
      { email: 'ines@harbor.example', name: 'Duarte Ines' },
      { email: 'tom@harbor.example', name: 'Tom Berg' },
    ],
    unread: [],
  });
});

test('reads addresses copied from an email program, and a list in one line', () => {
  expect(readPeople('Ada Lovelace <ada@harbor.example>').people).toEqual([
    { email: 'ada@harbor.example', name: 'Ada Lovelace' },
  ]);
  expect(readPeople('a.b@x.example; c@x.example d-e@x.example').people).toEqual([
    { email: 'a.b@x.example', name: 'A B' },
    { email: 'c@x.example', name: 'C' },
    { email: 'd-e@x.example', name: 'D E' },
  ]);
});

test('reports unreadable lines', () => {
  expect(readPeople('a@x.example\nnobody at example\nb@').unread).toEqual([
    { line: 2, text: 'nobody at example' },
    { line: 3, text: 'b@' },
  ]);
});
