import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { isUploaded } from '@core/survey/pictures';
import { nameQuestions } from '@core/survey/piping';
import {
  isSafeLink,
  type SurveyScreen,
  type SurveyScreens,
  type ThanksScreen,
} from '@core/survey/screens';
import type { Survey } from '@core/survey/types';
import { SegmentedControl } from '@src/components/SegmentedControl/SegmentedControl';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { typedScreens } from '../../data/typedInDialogs';
import { TypingDialog } from '../ToolDialogs/TypingDialog';
import { useTyped } from '../ToolDialogs/useTyped';
import { variableQuestions } from '@core/survey/variables/variableQuestions';
import { ScreenFields, type ScreenProblems } from './ScreenFields';
import { screensText } from './texts/screensText';
import { ThanksFields } from './ThanksFields';

export interface ScreensDialogProps {
  survey: Survey;
  /** Storage key of unapplied edits. */
  surveyKey: string;
  onApply: (screens: SurveyScreens) => void;
  onClose: () => void;
}

/** Edits a survey's welcome screen and thank-you screens. Nothing changes until Apply. */
export function ScreensDialog({ survey, surveyKey, onApply, onClose }: ScreensDialogProps) {
  const { screens } = survey;
  const { value, setValue, isChanged, decide } = useTyped<SurveyScreens>({
    kept: typedScreens,
    surveyKey,
    stored: { welcome: screens?.welcome ?? null, thanks: screens?.thanks ?? [] },
  });
  const { welcome } = value;
  const thanks = value.thanks ?? [];
  const setWelcome = (next: SurveyScreen | null) => setValue({ ...value, welcome: next });
  const setThanks = (next: ThanksScreen[]) => setValue({ ...value, thanks: next });
  const [problems, setProblems] = useState<ScreenProblems>({});
  const apply = () => {
    // A screen for everyone always matches, so screens for some answers come before it.
    const isForSome = ({ when, quota }: ThanksScreen) => Boolean(when ?? quota);
    const ordered = [...thanks.filter(isForSome), ...thanks.filter((screen) => !isForSome(screen))];
    const found = problemsOf({ welcome, thanks: ordered });
    if (Object.keys(found).length === 0) {
      decide();
      return onApply({ welcome: welcome ?? null, thanks: ordered });
    }
    setThanks(ordered);
    setProblems(found);
  };
  const change = (place: number, next: ThanksScreen) =>
    setThanks(thanks.map((one, index) => (index === place ? next : one)));
  const variables = variableQuestions(survey.variables);
  return (
    <TypingDialog
      title={screensText('title')}
      support={screensText('support')}
      isChanged={isChanged}
      onApply={apply}
      onLeave={() => {
        decide();
        onClose();
      }}
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Box
          component="section"
          aria-label={screensText('welcome')}
          sx={{ display: 'grid', gap: 1.5 }}
        >
          <Typography variant="h3">{screensText('welcome')}</Typography>
          <Box sx={{ justifySelf: 'start' }}>
            <SegmentedControl<'none' | 'own'>
              label={screensText('welcome')}
              options={[
                { value: 'none', label: screensText('welcomeNone') },
                { value: 'own', label: screensText('welcomeOwn') },
              ]}
              value={welcome ? 'own' : 'none'}
              onChange={(chosen) => setWelcome(chosen === 'own' ? (welcome ?? {}) : null)}
            />
          </Box>
          {welcome && (
            <ScreenFields
              value={welcome}
              onChange={(next) => setWelcome({ ...welcome, ...next })}
              at="welcome"
              problems={problems}
              buttonHelp={screensText('welcomeButtonHelp')}
            />
          )}
        </Box>
        <Box
          component="section"
          aria-label={screensText('thanks')}
          sx={{ display: 'grid', gap: 1.5 }}
        >
          <Typography variant="h3">{screensText('thanks')}</Typography>
          <Box component="p" sx={{ m: 0, ...textRole.small, color: color.textSecondary }}>
            {screensText(thanks.length > 0 ? 'thanksOrder' : 'thanksNone')}
          </Box>
          {thanks.map((screen, index) => (
            <ThanksFields
              key={index}
              number={index + 1}
              value={screen}
              questions={nameQuestions(survey.questions)}
              variables={variables}
              quotas={survey.quotas ?? []}
              onChange={(next) => change(index, { ...screen, ...next })}
              onRemove={() => setThanks(thanks.filter((_one, place) => place !== index))}
              at={`thanks[${index}]`}
              problems={problems}
            />
          ))}
          <Box>
            <Button
              size="small"
              startIcon={<Plus aria-hidden />}
              disabled={thanks.length >= 20}
              onClick={() => setThanks([...thanks, {}])}
            >
              {screensText('addThanks')}
            </Button>
          </Box>
        </Box>
      </Box>
    </TypingDialog>
  );
}

/**
 * Returns the problems that the server would reject, by field path, and redirects without an
 * URL.
 */
const problemsOf = ({ welcome, thanks }: SurveyScreens): ScreenProblems => {
  const found: Record<string, string> = {};
  const check = (path: string, address: string | null | undefined): void => {
    const isOwn = path.endsWith('.picture') && isUploaded(address ?? '');
    if (address && !isOwn && !isSafeLink(address)) found[path] = screensText('badAddress');
  };
  check('welcome.picture', welcome?.picture);
  for (const [index, { picture, link, redirect }] of (thanks ?? []).entries()) {
    check(`thanks[${index}].picture`, picture);
    check(`thanks[${index}].link`, link);
    if (redirect && !link) found[`thanks[${index}].link`] = screensText('addressMissing');
  }
  return found;
};
