import Box from '@mui/material/Box';
import type { Survey } from '@core/survey/types';
import { useState } from 'react';
import { DeviceSwitch, type PreviewDevice } from '../../SurveyPreview/DeviceFrame';
import { SurveyPreview } from '../../SurveyPreview/SurveyPreview';

/** The creator's Preview tab: the survey as respondents meet it, on a phone, a tablet or a desktop (BUILD-008, BUILD-032, BUILD-033). */
export function CreatorPreview({ survey }: { survey: Survey }) {
  const [device, setDevice] = useState<PreviewDevice>('desktop');
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'center', mb: 2 }}>
        <DeviceSwitch value={device} onChange={setDevice} />
      </Box>
      <SurveyPreview survey={survey} device={device} />
    </Box>
  );
}
