import { withTexts } from '@src/lib/i18n/texts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FileDrop } from '@src/components/FileDrop/FileDrop';
import { TextInput } from '@src/components/TextInput/TextInput';
import { rem } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { useCompanyBrand } from '@src/lib/useCompanyBrand';
import { readChosenImage, type ChosenImageRules } from '@src/lib/readImage';
import type { PartControlProps } from './controlProps';
import { LogoShapeControls } from './LogoShapeControls';
import { stylingText } from '../texts/stylingText';

const LogoCropDialog = lazy(
  withTexts(async () => ({
    default: (await import('../components/LogoCropDialog/LogoCropDialog')).LogoCropDialog,
  })),
);

export interface LogoControlsProps extends PartControlProps<'logo'> {
  /** Maximum file size, and the messages for unusable files. */
  rules: ChosenImageRules;
  /** Text below the drop area. */
  hint: string;
  /**
   * Opens the crop step after a file is chosen (BUILD-022). Without it, the file is stored
   * unchanged.
   */
  crop?: boolean;
  /** The company whose logo is offered. */
  companyId: string | undefined;
}

/**
 * The logo: a file with crop, or a URL; position, size and shape; removal (STYLE-006, STYLE-021,
 * BUILD-022 to BUILD-024).
 */
export function LogoControls({
  value,
  onChange,
  rules,
  hint,
  crop = true,
  companyId,
  disabled = false,
}: LogoControlsProps) {
  const [error, setError] = useState<string>();
  const companyLogo = useCompanyBrand(companyId).logo;
  const [chosen, setChosen] = useState<string>();
  const store = (url: string) => {
    setError(undefined);
    onChange({ enabled: true, url });
  };
  const take = (file: File | undefined) => {
    if (!file) return;
    readChosenImage(file, rules).then(
      (data) => {
        setError(undefined);
        if (crop) setChosen(data);
        else store(data);
      },
      (problem: Error) => {
        setError(problem.message);
      },
    );
  };
  const inline = value.url.startsWith('data:');
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {value.enabled && value.url !== '' && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            p: 1.5,
            border: `1px solid ${color.line}`,
            borderRadius: 'var(--radius-control)',
          }}
        >
          <Box
            component="img"
            src={value.url}
            alt={stylingText('logo.alt')}
            sx={{
              maxWidth: rem(120),
              maxHeight: rem(56),
              objectFit: 'contain',
              backgroundColor: color.sunken,
            }}
          />
          <Button
            startIcon={<Trash2 aria-hidden />}
            disabled={disabled}
            onClick={() => onChange({ enabled: false, url: '' })}
            sx={{ ml: 'auto' }}
          >
            {stylingText('logo.remove')}
          </Button>
        </Box>
      )}
      {companyLogo && value.url !== companyLogo && (
        <Button
          disabled={disabled}
          onClick={() => store(companyLogo)}
          sx={{ justifySelf: 'start' }}
        >
          {stylingText('logo.useCompany')}
        </Button>
      )}
      <FileDrop
        label={stylingText(value.url ? 'logo.dropAnother' : 'logo.drop')}
        accept="image/*"
        hint={hint}
        disabled={disabled}
        {...(error ? { error } : {})}
        onFiles={(files) => take(files[0])}
        onReject={(files) => take(files[0]?.file)}
      />
      <TextInput
        label={stylingText('logo.address')}
        type="url"
        optional
        disabled={disabled}
        value={inline ? '' : value.url}
        placeholder={inline ? stylingText('logo.uploaded') : 'https://example.com/logo.png'}
        onChange={(url) => onChange({ enabled: url !== '', url })}
      />
      {value.enabled && <LogoShapeControls value={value} onChange={onChange} disabled={disabled} />}
      {chosen !== undefined && (
        <Suspense fallback={null}>
          <LogoCropDialog
            image={chosen}
            onCancel={() => setChosen(undefined)}
            onApply={(png) => {
              setChosen(undefined);
              store(png);
            }}
          />
        </Suspense>
      )}
    </Box>
  );
}
