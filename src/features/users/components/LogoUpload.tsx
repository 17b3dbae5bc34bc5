import Box from '@mui/material/Box';
import { readCompanyProfile } from '@core/contract/companies';
import { LIMITS } from '@core/limits';
import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { PictureField } from '@src/components/PictureField/PictureField';
import { queryFor } from '@src/lib/endpointQuery';
import { usePicture } from '@src/lib/usePicture';
import { useSaveCompanyLogo } from '@src/lib/useSaveCompanyLogo';
import { rem } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { usersText } from '../texts/usersText';

/** The logo of the company in scope, at most 2 MB here (ADMIN-008, ADMIN-047). */
export function LogoUpload() {
  const { data: company } = useQuery(queryFor(readCompanyProfile));
  const { mutate, isPending, isError, variables } = useSaveCompanyLogo();
  const save = (logo: string | null): void => {
    if (company === undefined) return;
    mutate({ params: { id: company.id }, body: { logo, form: 'permissions' } });
  };
  const { problem, take } = usePicture(
    {
      maxBytes: LIMITS.images.permissionsLogoBytes,
      notImage: usersText('notAnImage'),
      tooLarge: usersText('logo.tooLarge'),
      unreadable: usersText('logo.uploadFailed'),
    },
    save,
  );
  if (company === undefined) return null;
  const failed =
    isError && !isPending
      ? variables.body.logo === null
        ? usersText('logo.removeFailed')
        : usersText('logo.uploadFailed')
      : undefined;
  return (
    <PictureField
      label={usersText('logo.label', { company: company.name })}
      hint={usersText('logo.hint')}
      hasPicture={Boolean(company.logo)}
      problem={problem ?? failed}
      busy={isPending}
      onFile={take}
      onRemove={() => {
        save(null);
      }}
      picture={
        <Box
          sx={{
            minWidth: rem(48),
            maxWidth: rem(200),
            height: rem(48),
            px: company.logo ? 0.5 : 0,
            display: 'grid',
            placeItems: 'center',
            overflow: 'hidden',
            borderRadius: 'var(--radius-control)',
            backgroundColor: color.plate,
            color: color.markInk,
            border: `1px solid ${color.lineStrong}`,
          }}
        >
          {company.logo ? (
            <Box
              component="img"
              src={company.logo}
              alt={usersText('logo.label', { company: company.name })}
              sx={{ maxWidth: 1, height: rem(40), objectFit: 'contain' }}
            />
          ) : (
            <Building2 aria-hidden size={20} strokeWidth={1.75} />
          )}
        </Box>
      }
    />
  );
}
