import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { listCompanies, readCompanyProfile } from '@core/contract/companies';
import { readCompanySettings, saveCompanySettings } from '@core/contract/companySettings';
import { applyBrand, type Brand } from '@core/survey/brand';
import { readColour, writeColour } from '@core/survey/colour';
import { contrastFindings } from '@core/survey/contrastGuard';
import { defaultSettings } from '@core/survey/defaults';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Message } from '@src/components/Message/Message';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { commonText } from '@src/components/texts/commonText';
import { mutationFor } from '@src/lib/endpointQuery';
import { rem, textRole } from '@src/theme/lengths';
import { surveyPresets } from '@tokens/tokens';
import { ColourControl } from '../controls/ColourControl';
import { stylingText } from '../texts/stylingText';
import { BrandPicture } from './BrandPicture';

const first: Brand = {
  color: surveyPresets.harbor.primaryColor,
  background: surveyPresets.harbor.backgroundColor,
  text: surveyPresets.harbor.textColor,
};

const parts = [
  { key: 'color', pair: 'button' },
  { key: 'background', pair: undefined },
  { key: 'text', pair: 'text' },
] as const;

const refreshes = [
  readCompanySettings.id,
  readCompanyProfile.id,
  listCompanies.id,
  'companies.auditLog',
];

/** The colors of a company, with their contrast and a picture of a survey on a light and a dark page. */
export function BrandColours({
  company,
}: {
  company: {
    id: string;
    name: string;
    logo?: string | null | undefined;
    brand?: Brand | null | undefined;
  };
}) {
  const [colors, setColors] = useState(company.brand ?? first);
  const { mutate, isPending, isSuccess, error, reset } = useMutation(
    mutationFor(saveCompanySettings, { refreshes }),
  );
  const isKnown = parts.every(({ key }) => readColour(colors[key]));
  const settings = applyBrand(defaultSettings, colors);
  const findings = contrastFindings(settings);
  const save = (brand: Brand | null) =>
    mutate({ params: { id: company.id }, body: { brand: brand && inFull(brand) } });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isKnown && !isPending) save(colors);
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      <Box>
        <Box component="h3" sx={{ m: 0, ...textRole.h3 }}>
          {stylingText('brand.title')}
        </Box>
        <Box component="p" sx={{ m: 0, mt: 0.5, ...textRole.small, color: 'text.secondary' }}>
          {stylingText('brand.support')}
        </Box>
      </Box>
      {isSuccess && <Message tone="success">{stylingText('brand.saved')}</Message>}
      {error && !isPending && <Message tone="error">{error.message}</Message>}
      <Box sx={columns}>
        {parts.map(({ key, pair }) => (
          <ColourControl
            key={key}
            label={stylingText(`brand.${key}`)}
            value={colors[key]}
            onChange={(value) => {
              reset();
              setColors({ ...colors, [key]: value });
            }}
            finding={pair && findings.find((finding) => finding.pair === pair)}
            disabled={isPending}
          />
        ))}
      </Box>
      <Box sx={columns}>
        <BrandPicture name={company.name} logo={company.logo ?? null} settings={settings} />
        <BrandPicture name={company.name} logo={company.logo ?? null} settings={settings} dark />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, pb: 2 }}>
        {company.brand && (
          <Button
            variant="text"
            disabled={isPending}
            onClick={() => {
              setColors(first);
              save(null);
            }}
          >
            {stylingText('brand.remove')}
          </Button>
        )}
        <SubmitButton busy={isPending} busyLabel={commonText('saving')} disabled={!isKnown}>
          {stylingText('brand.save')}
        </SubmitButton>
      </Box>
    </Box>
  );
}

/** Writes short colors such as #08a in full. */
const inFull = ({ color, background, text }: Brand): Brand => ({
  color: writeColour(readColour(color)!),
  background: writeColour(readColour(background)!),
  text: writeColour(readColour(text)!),
});

const columns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: `repeat(auto-fit, minmax(min(${rem(200)}, 100%), 1fr))`,
  alignItems: 'start',
} as const;
