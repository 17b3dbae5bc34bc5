import { commonText } from '@src/components/texts/commonText';
import type { ManagedUser } from '../api';
import { usersText } from '../texts/usersText';
import { saveCsv } from './saveCsv';

const columns = (): string[] => [
  commonText('name'),
  commonText('email'),
  usersText('role'),
  usersText('company'),
  commonText('status'),
  usersText('csv.emailConfirmed'),
  usersText('lastSignIn'),
  usersText('csv.added'),
  usersText('permissions'),
  usersText('csv.id'),
];

/** Downloads people as a CSV file, with ids and UTC times. */
export const savePeople = (users: readonly ManagedUser[]): Promise<void> =>
  saveCsv(
    'people.csv',
    columns(),
    users.map((user) => [
      user.name,
      user.email,
      usersText(`role.${user.role}`),
      user.company.name,
      usersText(`status.${user.status}`),
      usersText(user.emailVerified ? 'csv.yes' : 'csv.no'),
      user.lastLoginAt ?? '',
      user.createdAt,
      user.permissions.join(' '),
      user.id,
    ]),
  );
