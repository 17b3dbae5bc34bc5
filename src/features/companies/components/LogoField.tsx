import Box from '@mui/material/Box';
import { LIMITS } from '@core/limits';
import { Building2 } from 'lucide-react';
import { PictureField } from '@src/components/PictureField/PictureField';
import { usePicture } from '@src/lib/usePicture';
import { rem } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { useSaveCompanyLogo } from '@src/lib/useSaveCompanyLogo';
import type { Company } from '../api';
import { companiesText } from '../texts/companiesText';

/** The company's logo, at most 5 MB here (ADMIN-048). Saved immediately. */
export function LogoField({ company }: { company: Company }) {
  const { mutate, isPending, error } = useSaveCompanyLogo();
  const save = (logo: string | null): void => {
    mutate({ params: { id: company.id }, body: { logo, form: 'profile' } });
  };
  const { problem, take } = usePicture(
    {
      maxBytes: LIMITS.images.profileBytes,
      notImage: companiesText('logo.notAnImage'),
      tooLarge: companiesText('logo.tooLarge'),
      unreadable: companiesText('logo.notAnImage'),
    },
    save,
  );
  return (
    <PictureField
      label={companiesText('logo.label')}
      hint={companiesText('logo.hint')}
      hasPicture={Boolean(company.logo)}
      problem={
        problem ??
        (error && !isPending ? companiesText('logo.failed', { reason: error.message }) : undefined)
      }
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
              alt={companiesText('logo.of', { name: company.name })}
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
