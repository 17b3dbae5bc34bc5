import Box from '@mui/material/Box';
import { yupResolver } from '@hookform/resolvers/yup';
import { LIMITS } from '@core/limits';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormTextarea } from '@src/components/form/FormTextarea/FormTextarea';
import { FormTextField } from '@src/components/form/FormTextField/FormTextField';
import { Message } from '@src/components/Message/Message';
import { PictureField } from '@src/components/PictureField/PictureField';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { commonText } from '@src/components/texts/commonText';
import { TextInput } from '@src/components/TextInput/TextInput';
import { UserAvatar } from '@src/components/UserAvatar/UserAvatar';
import { LOCALES, type Locale } from '@core/text/locales';
import {
  browserLocale,
  chooseLocale,
  chosenLocale,
  LOCALE_NAMES,
  pageLocale,
} from '@src/lib/i18n/locale';
import { usePicture } from '@src/lib/usePicture';
import { ownProfileSchema, toOwnProfileValues } from '../forms/ownProfile.form';
import { useSaveOwnPhoto, useSaveOwnProfile, type OwnProfile } from '../ownApi';
import { usersText } from '../texts/usersText';

interface OwnProfileFormProps {
  profile: OwnProfile;
  /** Called on success. The argument is true if the saved language differs from the page's. */
  onSaved: (newLanguage: boolean) => void;
}

/**
 * Photo, profile and this browser's language. Name, email and role are read-only (ADMIN-050,
 * ADMIN-051).
 */
export function OwnProfileForm({ profile, onSaved }: OwnProfileFormProps) {
  const [language, setLanguage] = useState<Locale | null>(chosenLocale);
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
      notImage: usersText('notAnImage'),
      tooLarge: usersText('own.photoTooLarge'),
      unreadable: usersText('notAnImage'),
    },
    save,
  );
  const submit = handleSubmit((body) => {
    mutate(
      { body },
      {
        onSuccess: () => {
          const isOther = language !== chosenLocale();
          chooseLocale(language);
          onSaved(isOther && (language ?? browserLocale()) !== pageLocale());
        },
      },
    );
  });
  const byAdmin = [
    [commonText('name'), profile.name, usersText('own.setByAdmin')],
    [
      commonText('email'),
      profile.email,
      usersText(profile.emailVerified ? 'own.setByAdmin' : 'own.setByAdminUnverified'),
    ],
    [usersText('role'), usersText(`role.${profile.role}`), usersText('own.setByAdmin')],
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
        {isSuccess && <Message tone="success">{usersText('own.saved')}</Message>}
        {error && !isPending && (
          <Message tone="error" title={usersText('own.failed')}>
            {error.message}
          </Message>
        )}
        <PictureField
          label={usersText('own.photo')}
          hint={usersText('own.photoHint')}
          picture={<UserAvatar name={profile.name} src={profile.photo ?? undefined} size={48} />}
          hasPicture={Boolean(profile.photo)}
          problem={
            problem ??
            (photo.isError
              ? usersText('own.photoFailed', { reason: photo.error.message })
              : undefined)
          }
          busy={photo.isPending}
          onFile={take}
          onRemove={() => {
            save(null);
          }}
        />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          {byAdmin.map(([label, value, help]) => (
            <TextInput
              key={label}
              label={label}
              value={value}
              onChange={() => undefined}
              readOnly
              help={help}
            />
          ))}
          <FormTextField
            {...field}
            name="profileName"
            label={usersText('own.profileName')}
            autoComplete="nickname"
          />
          <FormTextField
            {...field}
            name="phone"
            label={usersText('own.phone')}
            type="tel"
            autoComplete="tel"
            optional
          />
          <FormTextField
            {...field}
            name="department"
            label={usersText('own.department')}
            optional
          />
          <FormTextField
            {...field}
            name="jobTitle"
            label={usersText('own.jobTitle')}
            autoComplete="organization-title"
            optional
          />
          <SelectInput
            label={usersText('own.language')}
            value={language ?? ''}
            onChange={(value) => {
              setLanguage(LOCALES.find((locale) => locale === value) ?? null);
            }}
            options={[
              {
                value: '',
                label: usersText('own.browserLanguage', {
                  language: LOCALE_NAMES[browserLocale()],
                }),
              },
              ...LOCALES.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale] })),
            ]}
            help={usersText('own.languageHelp')}
            disabled={isPending}
          />
        </Box>
        <FormTextarea {...field} name="bio" label={usersText('own.bio')} rows={3} optional />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', pb: 2 }}>
          <SubmitButton busy={isPending} busyLabel={commonText('saving')} disabled={isSuccess}>
            {commonText('saveChanges')}
          </SubmitButton>
        </Box>
      </Box>
    </form>
  );
}
