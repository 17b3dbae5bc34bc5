import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { normaliseSurvey } from '@core/survey/normalise';
import { Card } from '@src/components/Card/Card';
import { EditConflict } from '@src/components/EditConflict/EditConflict';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { useToast } from '@src/components/Toast/useToast';
import { useCan } from '@src/lib/useCan';
import { DeviceSwitch, type PreviewDevice } from '../SurveyPreview/DeviceFrame';
import { SurveyPreview } from '../SurveyPreview/SurveyPreview';
import { useCompanyRules, useSaveStyling, useSurvey, type StylingBase } from './api';
import type { PublishedSurvey } from '@core/contract/surveys';
import { StylingSaveBar } from './components/StylingSaveBar';
import { StepList } from './components/StepList';
import { reasonOf } from './model/reasonOf';
import { liveStylingText } from './texts/liveStylingText';
import { stylingText } from '../texts/stylingText';
import { identifierProblems, tidyTriggers } from './model/identifierProblems';
import { stepsFor, type StepId } from './model/steps';
import { StepContent } from './steps/StepContent';
import { useLiveStyling, type LiveStyling } from './useLiveStyling';
import { rem } from '@src/theme/lengths';

/**
 * Styling and targeting of one published survey in seven steps, next to the widget (LIVE-006,
 * STYLE-001).
 */
export function LiveStylingEditor({ survey: listed }: { survey: PublishedSurvey }) {
  const { survey, isPending } = useSurvey(listed);
  // The fields start from the server's values, so another version needs a new form.
  return isPending ? (
    <LoadingState label={liveStylingText('loading')} shape="cards" rows={2} />
  ) : (
    <LoadedEditor survey={survey} />
  );
}

function LoadedEditor({ survey }: { survey: PublishedSurvey }) {
  const styling = useLiveStyling(survey);
  const { settings, triggers, setSettings, setTriggers, setBase } = styling;
  const rules = useCompanyRules(survey.companyId);
  const save = useSaveStyling();
  const toast = useToast();
  const canWrite = useCan('data_sources:write');
  const [stepId, setStepId] = useState<StepId>('themes');
  const [device, setDevice] = useState<PreviewDevice>('phone');
  const [checked, setChecked] = useState(false);
  const steps = stepsFor(settings);
  const step = steps.find(({ id }) => id === stepId) ?? steps.find(({ id }) => id === 'widget')!;
  const place = steps.indexOf(step);
  const problems = identifierProblems(triggers, rules);
  const isWrong = Object.keys(problems).length > 0;

  const about = `survey-styling.save ${survey.id}`;
  const submit = (edit: LiveStyling & { base: StylingBase }) => {
    const wrong = Object.values(identifierProblems(edit.triggers, rules));
    setChecked(true);
    if (wrong.length > 0) {
      setStepId('show');
      toast.error(wrong[0] as string, { about });
      return;
    }
    save.mutate(
      { survey, ...edit, triggers: tidyTriggers(edit.triggers, rules), rules, onStyled: setBase },
      {
        onSuccess: (saved) => {
          styling.settle(saved, edit);
          toast.success(liveStylingText('saved'), { alert: true, about });
        },
        onError: (error) =>
          toast.error(liveStylingText('saveFailed', { reason: reasonOf(error) }), { about }),
      },
    );
  };
  const drop = () => {
    styling.forget();
    setChecked(false);
  };

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: `${rem(212)} minmax(0, 1fr)`,
          lg: `${rem(212)} minmax(0, 1fr) minmax(${rem(340)}, 36%)`,
        },
      }}
    >
      <StepList
        steps={steps}
        value={step.id}
        onChange={setStepId}
        wrong={checked && isWrong ? ['show'] : []}
      />
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <StepContent
          step={step}
          survey={survey}
          settings={settings}
          triggers={triggers}
          rules={rules}
          problems={checked ? problems : {}}
          onSettings={setSettings}
          onTriggers={setTriggers}
          disabled={!canWrite}
        />
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
          <Button disabled={place === 0} onClick={() => setStepId(steps[place - 1]!.id)}>
            {liveStylingText('previousStep')}
          </Button>
          <Button
            disabled={place === steps.length - 1}
            onClick={() => setStepId(steps[place + 1]!.id)}
          >
            {liveStylingText('nextStep')}
          </Button>
        </Box>
      </Box>
      <Box
        sx={{
          position: { lg: 'sticky' },
          top: 72,
          minWidth: 0,
          gridColumn: { md: '1 / -1', lg: 'auto' },
          display: 'grid',
          gap: 1.5,
        }}
      >
        {styling.others.length > 0 && !save.isPending && (
          <EditConflict
            changes={styling.others}
            onKeepMine={() => submit(styling.rebase())}
            onTakeTheirs={drop}
          />
        )}
        {canWrite && (
          <StylingSaveBar
            isChanged={styling.isChanged}
            isSaving={save.isPending}
            savedAt={save.isSuccess ? save.submittedAt : 0}
            onSave={() => submit(styling)}
            onDrop={drop}
          />
        )}
        <Card
          title={stylingText('preview')}
          actions={<DeviceSwitch value={device} onChange={setDevice} iconOnly />}
        >
          <SurveyPreview
            survey={normaliseSurvey(survey.survey)}
            settings={settings}
            device={device}
          />
        </Card>
      </Box>
    </Box>
  );
}
