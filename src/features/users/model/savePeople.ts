import { ROLE_LABELS } from '@core/access/roles';
import type { ManagedUser } from '../api';
import { STATUS_LABELS } from '../messages';
import { saveCsv } from './saveCsv';

const COLUMNS = [
  'Name',
  'Email',
  'Role',
  'Company',
  'Status',
  'Email confirmed',
  'Last sign-in',
  'Added',
  'Permissions',
  'ID',
];

/** Offers people as a CSV file, with ids and moments in UTC. */
export const savePeople = (users: readonly ManagedUser[]): Promise<void> =>
  saveCsv(
    'people.csv',
    COLUMNS,
    users.map((user) => [
      user.name,
      user.email,
      ROLE_LABELS[user.role],
      user.company.name,
      STATUS_LABELS[user.status],
      user.emailVerified ? 'yes' : 'no',
      user.lastLoginAt ?? '',
      user.createdAt,
      user.permissions.join(' '),
      user.id,
    ]),
  );
