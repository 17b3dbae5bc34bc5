import Box from '@mui/material/Box';
import { isUploaded } from '@core/survey/pictures';
import { LIMITS } from '@core/limits';
import { writePlaceholder } from '@core/survey/piping';
import type { SurveyScreen } from '@core/survey/screens';
import type { Question } from '@core/survey/types';
import { useMemo } from 'react';
import { PictureField } from '@src/components/PictureField/PictureField';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import { usePicture } from '@src/lib/usePicture';
import { rem } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { pipedText } from '../../model/pipedText';
import { PipedField } from '../PipedField/PipedField';
import { screensText } from './texts/screensText';

const samplePicture = 'https://example.com/picture.png';
/** Twice the maximum width of a card, for high-density screens. */
const pictureSide = 1200;

/** Problems by field path. */
export type ScreenProblems = Readonly<Record<string, string>>;

export interface ScreenFieldsProps {
  value: SurveyScreen;
  /** Questions and variables whose values the texts can repeat. */
  repeated?: readonly Question[];
  onChange: (change: Partial<SurveyScreen>) => void;
  /** Path of the screen, which prefixes the paths of its problems. */
  at: string;
  problems: ScreenProblems;
  buttonHelp: string;
}

const NONE: readonly Question[] = [];

/** Title, text, picture and button of a screen. */
export function ScreenFields({
  value,
  repeated = NONE,
  onChange,
  at,
  problems,
  buttonHelp,
}: ScreenFieldsProps) {
  const piped = useMemo(() => pipedText(repeated), [repeated]);
  const picture = value.picture ?? '';
  const wasUploaded = isUploaded(picture);
  const { problem, take } = usePicture(
    {
      maxBytes: LIMITS.images.creatorLogoBytes,
      maxSide: pictureSide,
      notImage: screensText('pictureNotImage'),
      tooLarge: screensText('pictureTooLarge'),
      unreadable: screensText('pictureUnreadable'),
    },
    (chosen) => onChange({ picture: chosen }),
  );
  return (
    <>
      <PipedField
        label={screensText('screenTitle')}
        optional
        value={value.title ?? ''}
        piped={piped}
        onChange={(title) => onChange({ title })}
        maxLength={LIMITS.text.short}
      />
      <PipedField
        label={screensText('text')}
        optional
        rows={3}
        value={value.text ?? ''}
        piped={piped}
        onChange={(text) => onChange({ text })}
        maxLength={LIMITS.text.medium}
      />
      {repeated.length > 0 && (
        <SelectInput
          label={screensText('insertAnswer')}
          size="small"
          value=""
          placeholder={screensText('chooseAnswer')}
          onChange={(id) => {
            const text = value.text ?? '';
            onChange({
              text: `${text}${/\s$|^$/.test(text) ? '' : ' '}${writePlaceholder(id)}`,
            });
          }}
          options={repeated.map(({ id, title }) => ({ value: id, label: title || id }))}
        />
      )}
      <PictureField
        label={screensText('pictureFile')}
        hint={screensText('pictureHint')}
        hasPicture={picture !== ''}
        problem={problem}
        onFile={take}
        onRemove={() => onChange({ picture: '' })}
        picture={
          picture !== '' && (
            <Box
              component="img"
              src={picture}
              alt={screensText('pictureNow')}
              sx={{
                maxWidth: rem(120),
                maxHeight: rem(56),
                objectFit: 'contain',
                backgroundColor: color.sunken,
                borderRadius: 'var(--radius-control)',
              }}
            />
          )
        }
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
          placeholder={wasUploaded ? screensText('pictureUploaded') : samplePicture}
          value={wasUploaded ? '' : picture}
          onChange={(address) => onChange({ picture: address })}
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
