import Box from '@mui/material/Box';
import { yupResolver } from '@hookform/resolvers/yup';
import { ROLE_LABELS } from '@core/access/roles';
import { LIMITS } from '@core/limits';
import { useForm } from 'react-hook-form';
import { FormTextarea } from '@src/components/form/FormTextarea/FormTextarea';
import { FormTextField } from '@src/components/form/FormTextField/FormTextField';
import { Message } from '@src/components/Message/Message';
import { PictureField } from '@src/components/PictureField/PictureField';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { TextInput } from '@src/components/TextInput/TextInput';
import { UserAvatar } from '@src/components/UserAvatar/UserAvatar';
import { usePicture } from '@src/lib/usePicture';
import { ownProfileSchema, toOwnProfileValues } from '../forms/ownProfile.form';
import { USER_MESSAGES } from '../messages';
import { useSaveOwnPhoto, useSaveOwnProfile, type OwnProfile } from '../ownApi';

/** Photo and profile; name, email and role are read-only (ADMIN-050, ADMIN-051). `onSaved` is called on success. */
export function OwnProfileForm({ profile, onSaved }: { profile: OwnProfile; onSaved: () => void }) {
  const { control, handleSubmit } = useForm({
    mode: 'onTouched',
    resolver: yupResolver(ownProfileSchema),
    defaultValues: toOwnProfileValues(profile),
  });
  const { mutate, isPending, error, isSuccess } = useSaveOwnProfile();
  const photo = useSaveOwnPhoto();
  const save = (data: string | null): void => {
    photo.mutate({ body: { photo: data } });
  };
  const { problem, take } = usePicture(
    {
      maxBytes: LIMITS.images.profileBytes,
      notImage: USER_MESSAGES.notAnImage,
      tooLarge: USER_MESSAGES.imageTooLarge,
      unreadable: USER_MESSAGES.notAnImage,
    },
    save,
  );
  const submit = handleSubmit((body) => {
    mutate({ body }, { onSuccess: onSaved });
  });
  const byAdmin = [
    ['Name', profile.name],
    ['Email', profile.email],
    ['Role', ROLE_LABELS[profile.role]],
  ] as const;
  const field = { control, disabled: isPending } as const;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        if (isPending || isSuccess) event.preventDefault();
        else void submit(event);
      }}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {isSuccess && <Message tone="success">{USER_MESSAGES.profileSaved}</Message>}
        {error && !isPending && (
          <Message tone="error" title={USER_MESSAGES.profileFailed}>
            {error.message}
          </Message>
        )}
        <PictureField
          label="Photo"
          hint="An image of at most 5 MB"
          picture={<UserAvatar name={profile.name} src={profile.photo ?? undefined} size={48} />}
          hasPicture={Boolean(profile.photo)}
          problem={
            problem ??
            (photo.isError ? `${USER_MESSAGES.profileFailed}: ${photo.error.message}` : undefined)
          }
          busy={photo.isPending}
          onFile={take}
          onRemove={() => {
            save(null);
          }}
        />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          {byAdmin.map(([label, value]) => (
            <TextInput
              key={label}
              label={label}
              value={value}
              onChange={() => undefined}
              readOnly
              help={
                label === 'Email' && !profile.emailVerified
                  ? `${USER_MESSAGES.setByAdmin} · Unverified`
                  : USER_MESSAGES.setByAdmin
              }
            />
          ))}
          <FormTextField
            {...field}
            name="profileName"
            label="Profile Name"
            autoComplete="nickname"
          />
          <FormTextField
            {...field}
            name="phone"
            label="Phone"
            type="tel"
            autoComplete="tel"
            optional
          />
          <FormTextField {...field} name="department" label="Department" optional />
          <FormTextField
            {...field}
            name="jobTitle"
            label="Job Title"
            autoComplete="organization-title"
            optional
          />
        </Box>
        <FormTextarea {...field} name="bio" label="Bio" rows={3} optional />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', pb: 2 }}>
          <SubmitButton busy={isPending} busyLabel="Saving..." disabled={isSuccess}>
            Save Changes
          </SubmitButton>
        </Box>
      </Box>
    </form>
  );
}
