import Box from '@mui/material/Box';
import type { SurveySettings } from '@core/survey/types';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { useCan } from '@src/lib/useCan';
import { useCompanyInScope } from '@src/lib/useCompanyInScope';
import { PresetPicker } from '../../controls/PresetPicker';
import { ThemesPanel } from '../../editor/steps/ThemesPanel';
import { stylingText } from '../../texts/stylingText';

/** The presets, and if one company is in view, its saved themes with their messages (ERR-084). */
export function CreatorThemes({
  settings,
  onApply,
}: {
  settings: SurveySettings;
  onApply: (settings: SurveySettings) => void;
}) {
  const company = useCompanyInScope();
  const canWrite = useCan('data_sources:write');
  if (company)
    return (
      <ThemesPanel
        companyId={company.id}
        settings={settings}
        onApply={onApply}
        disabled={!canWrite}
      />
    );
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <PresetPicker settings={settings} onPick={onApply} />
      <Box
        component="p"
        sx={{ m: 0, fontSize: textRole.small.fontSize, color: color.textSecondary }}
      >
        {stylingText('chooseCompany')}
      </Box>
    </Box>
  );
}
