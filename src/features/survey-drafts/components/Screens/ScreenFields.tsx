import Box from '@mui/material/Box';
import { LIMITS } from '@core/limits';
import type { SurveyScreen } from '@core/survey/screens';
import { TextInput } from '@src/components/TextInput/TextInput';
import { rem } from '@src/theme/lengths';
import { screensText } from './texts/screensText';

const samplePicture = 'https://example.com/picture.png';

/** What is wrong, by path of the field. */
export type ScreenProblems = Readonly<Record<string, string>>;

export interface ScreenFieldsProps {
  value: SurveyScreen;
  onChange: (change: Partial<SurveyScreen>) => void;
  /** Path of the screen, for its problems. */
  at: string;
  problems: ScreenProblems;
  buttonHelp: string;
}

/** Title, text, picture and button of a screen. */
export function ScreenFields({ value, onChange, at, problems, buttonHelp }: ScreenFieldsProps) {
  return (
    <>
      <TextInput
        label={screensText('screenTitle')}
        optional
        value={value.title ?? ''}
        onChange={(title) => onChange({ title })}
        maxLength={LIMITS.text.short}
      />
      <TextInput
        label={screensText('text')}
        optional
        rows={3}
        value={value.text ?? ''}
        onChange={(text) => onChange({ text })}
        maxLength={LIMITS.text.medium}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: `repeat(auto-fit, minmax(min(${rem(220)}, 100%), 1fr))`,
          alignItems: 'start',
        }}
      >
        <TextInput
          label={screensText('picture')}
          optional
          type="url"
          placeholder={samplePicture}
          value={value.picture ?? ''}
          onChange={(picture) => onChange({ picture })}
          error={problems[`${at}.picture`]}
        />
        <TextInput
          label={screensText('button')}
          optional
          value={value.button ?? ''}
          onChange={(button) => onChange({ button })}
          maxLength={80}
          help={buttonHelp}
        />
      </Box>
    </>
  );
}
