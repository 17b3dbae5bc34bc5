import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { ArrowUp, Plus, X } from 'lucide-react';
import { LIMITS } from '@core/limits';
import { isUploaded } from '@core/survey/pictures';
import { isSafeLink } from '@core/survey/screens';
import type { Question } from '@core/survey/types';
import { PictureField } from '@src/components/PictureField/PictureField';
import { TextInput } from '@src/components/TextInput/TextInput';
import { usePicture } from '@src/lib/usePicture';
import { rem } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { pictureOptions, withPictureOptions, type PictureOption } from '../../model/pictureOptions';
import { typeOptionsText } from './texts/typeOptionsText';

const samplePicture = 'https://example.com/picture.png';
/** Twice the maximum width of a grid column, for high-density screens. */
const pictureSide = 640;

/** Picture options: each with its picture, its label and its alternative text. */
export function PictureOptions({
  question,
  onChange,
}: {
  question: Question;
  onChange: (question: Question) => void;
}) {
  const options = pictureOptions(question);
  const write = (next: readonly PictureOption[]) => onChange(withPictureOptions(question, next));
  const without = (at: number) => options.filter((_option, place) => place !== at);
  return (
    <Box
      component="section"
      aria-label={typeOptionsText('title')}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
        <Typography variant="label" component="h3" sx={{ mr: 'auto' }}>
          {typeOptionsText('title')}
        </Typography>
        <Button
          variant="text"
          size="small"
          startIcon={<Plus aria-hidden />}
          disabled={options.length >= LIMITS.surveys.picturesMax}
          onClick={() =>
            write([
              ...options,
              {
                label: typeOptionsText('newLabel', { number: options.length + 1 }),
                picture: '',
                alt: '',
              },
            ])
          }
        >
          {typeOptionsText('add')}
        </Button>
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {options.map((option, at) => (
          <OneOption
            key={at}
            number={at + 1}
            option={option}
            onChange={(changes) =>
              write(options.map((one, place) => (place === at ? { ...one, ...changes } : one)))
            }
            onMoveUp={
              at > 0
                ? () => write([...options.slice(0, at - 1), option, ...without(at).slice(at - 1)])
                : undefined
            }
            onRemove={() => write(without(at))}
          />
        ))}
      </Box>
    </Box>
  );
}

function OneOption({
  number,
  option: { label, picture, alt },
  onChange,
  onMoveUp,
  onRemove,
}: {
  /** Counted from 1. */
  number: number;
  option: PictureOption;
  onChange: (changes: Partial<PictureOption>) => void;
  onMoveUp: (() => void) | undefined;
  onRemove: () => void;
}) {
  const { problem, take } = usePicture(
    {
      maxBytes: LIMITS.images.creatorLogoBytes,
      maxSide: pictureSide,
      notImage: typeOptionsText('notImage'),
      tooLarge: typeOptionsText('tooLarge'),
      unreadable: typeOptionsText('unreadable'),
    },
    (chosen) => onChange({ picture: chosen }),
  );
  const wasUploaded = isUploaded(picture);
  const canShow = wasUploaded || isSafeLink(picture);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1,
        p: 1.5,
        border: `1px solid ${color.line}`,
        borderRadius: 'var(--radius-control)',
      }}
    >
      <PictureField
        label={typeOptionsText('picture', { number })}
        hint={typeOptionsText('hint')}
        hasPicture={picture !== ''}
        problem={problem}
        onFile={take}
        onRemove={() => onChange({ picture: '' })}
        picture={
          canShow && (
            <Box
              component="img"
              src={picture}
              alt={typeOptionsText('now', { number })}
              sx={{
                width: rem(76),
                height: rem(57),
                objectFit: 'cover',
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
          gap: 1,
          gridTemplateColumns: `repeat(auto-fit, minmax(min(${rem(200)}, 100%), 1fr))`,
          alignItems: 'start',
        }}
      >
        <TextInput
          label={typeOptionsText('label', { number })}
          value={label}
          onChange={(text) => onChange({ label: text })}
          maxLength={LIMITS.text.medium}
        />
        <TextInput
          label={typeOptionsText('alt', { number })}
          help={typeOptionsText('altHelp')}
          value={alt}
          onChange={(text) => onChange({ alt: text })}
          maxLength={LIMITS.text.short}
        />
        <TextInput
          label={typeOptionsText('address', { number })}
          optional
          type="url"
          placeholder={wasUploaded ? typeOptionsText('uploaded') : samplePicture}
          value={wasUploaded ? '' : picture}
          onChange={(address) => onChange({ picture: address })}
          error={picture === '' || canShow ? undefined : typeOptionsText('badAddress')}
        />
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 0.5 }}>
        {onMoveUp && (
          <IconButton aria-label={typeOptionsText('up', { number })} onClick={onMoveUp}>
            <ArrowUp aria-hidden />
          </IconButton>
        )}
        <IconButton aria-label={typeOptionsText('remove', { number })} onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      </Box>
    </Box>
  );
}
