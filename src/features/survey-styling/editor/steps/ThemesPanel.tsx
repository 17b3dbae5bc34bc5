import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { BookmarkPlus, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { completeSettings, defaultSettings } from '@core/survey/defaults';
import type { SurveySettings } from '@core/survey/types';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { Message } from '@src/components/Message/Message';
import { useToast } from '@src/components/Toast/useToast';
import { useCompanyBrand } from '@src/lib/useCompanyBrand';
import { PresetPicker } from '../../controls/PresetPicker';
import { useCreateTheme, useDeleteTheme, useThemes, type SurveyTheme } from '../api';
import { SaveThemeDialog } from '../components/SaveThemeDialog';
import { ThemeList } from '../components/ThemeList';
import { reasonOf } from '../model/reasonOf';
import { stylingText } from '../../texts/stylingText';

export interface ThemesPanelProps {
  companyId: string;
  settings: SurveySettings;
  /** Receives the settings with another theme and logo. */
  onApply: (settings: SurveySettings) => void;
  disabled?: boolean;
}

/**
 * The company's saved themes: save the current style, load, delete after confirmation, reset to
 * default (STYLE-013 to STYLE-017).
 */
export function ThemesPanel({ companyId, settings, onApply, disabled = false }: ThemesPanelProps) {
  const themes = useThemes(companyId);
  const brand = useCompanyBrand(companyId).colors;
  const create = useCreateTheme();
  const remove = useDeleteTheme();
  const toast = useToast();
  const [saving, setSaving] = useState(false);
  const [deleting, setDeleting] = useState<SurveyTheme | null>(null);
  const query = { companyFilter: companyId };

  const load = ({ name, settings: saved }: SurveyTheme) => {
    const { theme, logo } = completeSettings(saved as Partial<SurveySettings>);
    onApply({ ...settings, theme, logo });
    toast.success(stylingText('themes.loaded', { name }), { alert: true });
  };
  const reset = () => {
    onApply({ ...settings, theme: defaultSettings.theme, logo: defaultSettings.logo });
    toast.success(stylingText('themes.wasReset'), { alert: true });
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <PresetPicker settings={settings} brand={brand} onPick={onApply} disabled={disabled} />
      <ThemeList
        themes={themes}
        onLoad={load}
        onDelete={(theme) => {
          remove.reset();
          setDeleting(theme);
        }}
        disabled={disabled}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          startIcon={<BookmarkPlus aria-hidden />}
          onClick={() => {
            create.reset();
            setSaving(true);
          }}
          disabled={disabled}
        >
          {stylingText('themes.save')}
        </Button>
        <Button startIcon={<RotateCcw aria-hidden />} onClick={reset} disabled={disabled}>
          {stylingText('themes.reset')}
        </Button>
      </Box>
      {saving && (
        <SaveThemeDialog
          busy={create.isPending}
          onCancel={() => setSaving(false)}
          onSave={(name) =>
            create.mutate(
              { query, body: { name, settings: { theme: settings.theme, logo: settings.logo } } },
              {
                onSuccess: () => {
                  setSaving(false);
                  toast.success(stylingText('themes.saved'), { alert: true });
                },
              },
            )
          }
          error={
            create.isError
              ? stylingText('themeFailed.save', { reason: reasonOf(create.error) })
              : undefined
          }
        />
      )}
      <ConfirmDialog
        open={deleting !== null}
        destructive
        title={stylingText('themes.deleteTitle', { name: deleting?.name ?? '' })}
        confirmLabel={stylingText('themes.deleteConfirm')}
        busy={remove.isPending}
        busyLabel={stylingText('themes.deleting')}
        onCancel={() => setDeleting(null)}
        onConfirm={() => {
          if (deleting)
            remove.mutate(
              { params: { id: deleting.id }, query },
              {
                onSuccess: () => {
                  setDeleting(null);
                  toast.success(stylingText('themes.deleted'), { alert: true });
                },
              },
            );
        }}
        error={
          remove.isError && (
            <Box sx={{ mt: 2 }}>
              <Message tone="error">
                {stylingText('themeFailed.delete', { reason: reasonOf(remove.error) })}
              </Message>
            </Box>
          )
        }
      >
        {stylingText('themes.deleteExplanation')}
      </ConfirmDialog>
    </Box>
  );
}
