import Box from '@mui/material/Box';
import { contextSourcesOf } from '@core/survey/answerContext';
import { translatedLanguages } from '@core/survey/translatableTexts';
import type { Answers, AnswerValue, Survey } from '@core/survey/types';
import { ownLanguageName } from '@core/text/languageName';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { DeviceSwitch, type PreviewDevice } from '../../SurveyPreview/DeviceFrame';
import { SurveyPreview } from '../../SurveyPreview/SurveyPreview';
import { withTexts } from '@src/lib/i18n/texts';
import { previewText } from '../../SurveyPreview/texts/previewText';
import type { PreviewVisitor } from './VisitorFields';

const VisitorSwitch = lazy(withTexts(() => import('./VisitorSwitch')));
const VisitorFields = lazy(withTexts(() => import('./VisitorFields')));
const PreviewVariables = lazy(withTexts(() => import('./PreviewVariables')));

const newVisitor: PreviewVisitor = { page: '', hidden: {}, segments: [] };

const DEVICES = { phone: 'mobile', tablet: 'tablet', desktop: 'desktop' } as const;

/**
 * The creator's Preview tab: the survey as visitors see it on a phone, a tablet or a desktop
 * (BUILD-008, BUILD-032, BUILD-033), in each of its languages, and as a chosen visitor. Shows the
 * values of its variables below.
 */
export function CreatorPreview({ survey }: { survey: Survey }) {
  const [device, setDevice] = useState<PreviewDevice>('desktop');
  const [chosen, setChosen] = useState('');
  const own = survey.language || 'en';
  const languages = [own, ...translatedLanguages(survey).filter((tag) => tag !== own)];
  // The chosen language may have been removed in the meantime.
  const language = languages.includes(chosen) ? chosen : own;
  const isTranslated = languages.length > 1;
  const [answers, setAnswers] = useState<Answers>({});
  const keepAnswer = useCallback(
    (id: string, value: AnswerValue | undefined) => setAnswers((all) => ({ ...all, [id]: value })),
    [],
  );
  const [visitor, setVisitor] = useState<PreviewVisitor | null>(null);
  const context = useMemo(
    () => visitor && { ...visitor, language, deviceType: DEVICES[device] },
    [visitor, language, device],
  );
  return (
    <Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'end',
          justifyContent: 'center',
          gap: 2,
          mb: 2,
        }}
      >
        <DeviceSwitch value={device} onChange={setDevice} />
        {isTranslated && (
          <SelectInput
            label={previewText('language')}
            value={language}
            onChange={setChosen}
            options={languages.map((value) => ({ value, label: ownLanguageName(value) }))}
          />
        )}
        {contextSourcesOf(survey.questions).length > 0 && (
          <Suspense fallback={null}>
            <VisitorSwitch
              checked={visitor !== null}
              onChange={(on) => setVisitor(on ? newVisitor : null)}
            />
          </Suspense>
        )}
      </Box>
      {visitor && (
        <Suspense fallback={null}>
          <VisitorFields questions={survey.questions} value={visitor} onChange={setVisitor} />
        </Suspense>
      )}
      <SurveyPreview
        survey={survey}
        device={device}
        context={context}
        language={isTranslated ? language : undefined}
        onAnswer={keepAnswer}
      />
      {survey.variables && survey.variables.length > 0 && (
        <Suspense fallback={null}>
          <PreviewVariables survey={survey} context={context} answers={answers} />
        </Suspense>
      )}
    </Box>
  );
}
