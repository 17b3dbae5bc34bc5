import { fitColumns } from './fitColumns';

const columns = [
  { field: 'name', header: 'Name', minWidth: 200 },
  { field: 'about', header: 'About', spare: true },
  { field: 'status', header: 'Status', width: 100 },
  { field: 'created', header: 'Created', width: 110, spare: true },
];

const shown = (room: number): string =>
  fitColumns(columns, room)
    .map(({ field }) => field)
    .join(' ');

test('optional columns are hidden, starting with the first, until the others fit', () => {
  expect(shown(506)).toBe('name about status created');
  expect(shown(505)).toBe('name status created');
  expect(shown(409)).toBe('name status');
});

test('required columns stay in any narrow table, and all stay while the width is unknown', () => {
  expect(shown(120)).toBe('name status');
  expect(shown(0)).toBe('name about status created');
});
