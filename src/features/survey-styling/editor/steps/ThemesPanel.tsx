import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { BookmarkPlus, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { completeSettings, defaultSettings } from '@core/survey/defaults';
import type { SurveySettings } from '@core/survey/types';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { Message } from '@src/components/Message/Message';
import { useToast } from '@src/components/Toast/useToast';
import { PresetPicker } from '../../controls/PresetPicker';
import { useCreateTheme, useDeleteTheme, useThemes, type SurveyTheme } from '../api';
import { SaveThemeDialog } from '../components/SaveThemeDialog';
import { ThemeList } from '../components/ThemeList';
import { EDITOR_MESSAGES, themeFailed, themeLoaded } from '../messages';

export interface ThemesPanelProps {
  companyId: string;
  settings: SurveySettings;
  /** Gets the settings with another theme and logo in them. */
  onApply: (settings: SurveySettings) => void;
  disabled?: boolean;
}

/** The company's saved themes: save the current style, load, delete after a confirmation, reset to default (STYLE-013 to STYLE-017). */
export function ThemesPanel({ companyId, settings, onApply, disabled = false }: ThemesPanelProps) {
  const themes = useThemes(companyId);
  const create = useCreateTheme();
  const remove = useDeleteTheme();
  const toast = useToast();
  const [saving, setSaving] = useState(false);
  const [deleting, setDeleting] = useState<SurveyTheme | null>(null);
  const query = { companyFilter: companyId };

  const load = ({ name, settings: saved }: SurveyTheme) => {
    const { theme, logo } = completeSettings(saved as Partial<SurveySettings>);
    onApply({ ...settings, theme, logo });
    toast.success(themeLoaded(name), { alert: true });
  };
  const reset = () => {
    onApply({ ...settings, theme: defaultSettings.theme, logo: defaultSettings.logo });
    toast.success(EDITOR_MESSAGES.themeReset, { alert: true });
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <PresetPicker settings={settings} onPick={onApply} disabled={disabled} />
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
          Save theme
        </Button>
        <Button startIcon={<RotateCcw aria-hidden />} onClick={reset} disabled={disabled}>
          Reset to default
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
                  toast.success(EDITOR_MESSAGES.themeSaved, { alert: true });
                },
              },
            )
          }
          error={create.isError ? themeFailed('save', create.error) : undefined}
        />
      )}
      <ConfirmDialog
        open={deleting !== null}
        destructive
        title={`Delete theme ${deleting?.name ?? ''}?`}
        confirmLabel="Delete theme"
        busy={remove.isPending}
        busyLabel="Deleting..."
        onCancel={() => setDeleting(null)}
        onConfirm={() => {
          if (deleting)
            remove.mutate(
              { params: { id: deleting.id }, query },
              {
                onSuccess: () => {
                  setDeleting(null);
                  toast.success(EDITOR_MESSAGES.themeDeleted, { alert: true });
                },
              },
            );
        }}
        error={
          remove.isError && (
            <Box sx={{ mt: 2 }}>
              <Message tone="error">{themeFailed('delete', remove.error)}</Message>
            </Box>
          )
        }
      >
        Surveys that use it keep their look. The theme itself cannot be brought back.
      </ConfirmDialog>
    </Box>
  );
}
