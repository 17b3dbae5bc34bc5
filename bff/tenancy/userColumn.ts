import { p } from '@mikro-orm/core';
import { User } from './user.entity';

/** A nullable reference to a user. It becomes null when the user is deleted. */
export const userColumn = (fieldName: string) =>
  p
    .manyToOne(User)
    .mapToPk()
    .fieldName(fieldName)
    .nullable()
    .deleteRule('set null')
    .updateRule('no action');
