import type { Role } from '@core/access/roles';
import { inviteBody } from '@core/contract/users';
import { string } from '@core/contract/fields';
import type { InferType } from 'yup';
import { usersText } from '../texts/usersText';

/**
 * The invitation. `pickCompany` is true if the global admin has all companies in view (ADMIN-038).
 */
export const inviteSchema = (pickCompany: boolean) =>
  inviteBody.shape({
    companyId: pickCompany
      ? string().required(() => usersText('invite.companyMissing'))
      : string().default(''),
  });

export type InviteValues = InferType<ReturnType<typeof inviteSchema>>;

/**
 * Only a global admin who views all companies or the internal company may choose Global Admin
 * (ADMIN-037, OP-025).
 */
export const rolesToInvite = (
  own: Role,
  filter: string | undefined,
  internalCompanyId: string | undefined,
): Role[] => {
  const mayMakeAdmin = own === 'admin' && (filter === undefined || filter === internalCompanyId);
  return mayMakeAdmin ? ['user', 'company_admin', 'admin'] : ['user', 'company_admin'];
};
