import { changePasswordBody, userProfileBody } from '@core/contract/ownAccount';
import { ref, string } from '@core/contract/fields';
import type { OwnProfile } from '../ownApi';
import { usersText } from '../texts/usersText';

/** Fields that users may change about themselves. */
export const ownProfileSchema = userProfileBody.omit(['userId']);

export const toOwnProfileValues = ({
  profileName,
  name,
  phone,
  department,
  jobTitle,
  bio,
}: OwnProfile) => ({
  profileName: profileName ?? name,
  phone: phone ?? '',
  department: department ?? '',
  jobTitle: jobTitle ?? '',
  bio: bio ?? '',
});

/** The old password, and the new one twice. */
export const changePasswordSchema = changePasswordBody.shape({
  confirmPassword: string()
    .oneOf([ref('newPassword')], () => usersText('own.passwordsDiffer'))
    .default(''),
});
