import { p } from '@mikro-orm/core';
import { User } from './user.entity';

/** A column that names a user; it becomes null when the user is deleted. */
export const userColumn = (fieldName: string) =>
  p
    .manyToOne(User)
    .mapToPk()
    .fieldName(fieldName)
    .nullable()
    .deleteRule('set null')
    .updateRule('no action');
