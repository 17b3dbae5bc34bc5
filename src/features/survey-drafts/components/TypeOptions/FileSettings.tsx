import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { Question, QuestionSettings } from '@core/survey/types';
import {
  defaultFileTypes,
  defaultMegabytes,
  fileEndings,
  fileKindNames,
  fileKinds,
  fileLimits,
  type FileKind,
} from '@core/survey/types/fileTypes';
import { useState } from 'react';
import { TextInput } from '@src/components/TextInput/TextInput';
import { rem, textRole } from '@src/theme/lengths';
import { typeOptionsText } from './texts/typeOptionsText';

/** Accepted kinds, size and number of files. The last kind can't be removed. */
export function FileSettings({
  question,
  onChange,
}: {
  question: Question;
  onChange: (question: Question) => void;
}) {
  const { settings = {} } = question;
  const chosen: readonly string[] = settings.fileTypes ?? defaultFileTypes;
  const write = (changes: QuestionSettings) =>
    onChange({ ...question, settings: { ...settings, ...changes } });
  const has = (kind: FileKind) => fileKinds[kind].some((ending) => chosen.includes(ending));
  const kinds = fileKindNames.filter(has);
  const toggle = (kind: FileKind) => {
    const own: readonly string[] = fileKinds[kind];
    const isOn = has(kind);
    write({
      fileTypes: fileEndings.filter((ending) =>
        own.includes(ending) ? !isOn : chosen.includes(ending),
      ),
    });
  };
  return (
    <Box
      component="section"
      aria-label={typeOptionsText('files')}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      <Box>
        <Typography variant="label" component="h3">
          {typeOptionsText('files')}
        </Typography>
        <Typography variant="body2" component="p" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {typeOptionsText('filesHelp')}
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: `repeat(auto-fill, minmax(min(${rem(240)}, 100%), 1fr))`,
          '& .MuiFormControlLabel-label': { fontSize: textRole.small.fontSize },
        }}
      >
        {fileKindNames.map((kind) => (
          <FormControlLabel
            key={kind}
            control={
              <Checkbox
                checked={has(kind)}
                disabled={kinds.length === 1 && kinds[0] === kind}
                onChange={() => toggle(kind)}
              />
            }
            label={typeOptionsText(`fileKind.${kind}`)}
            sx={{ mr: 0 }}
          />
        ))}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: `repeat(auto-fill, minmax(min(${rem(150)}, 100%), 1fr))`,
          alignItems: 'start',
        }}
      >
        <CountInput
          name="maxMegabytes"
          value={settings.maxMegabytes ?? defaultMegabytes}
          most={fileLimits.megabytes}
          onChange={(maxMegabytes) => write({ maxMegabytes })}
        />
        <CountInput
          name="maxFiles"
          value={settings.maxFiles ?? 1}
          most={fileLimits.files}
          onChange={(maxFiles) => write({ maxFiles })}
        />
      </Box>
    </Box>
  );
}

/** A positive whole number. Other input stays on screen and is ignored. */
function CountInput({
  name,
  value,
  most,
  onChange,
}: {
  name: 'maxMegabytes' | 'maxFiles';
  value: number;
  most: number;
  onChange: (value: number) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      label={typeOptionsText(name)}
      help={typeOptionsText(name === 'maxFiles' ? 'maxFilesHelp' : 'maxMegabytesHelp', { most })}
      type="number"
      value={typed ?? String(value)}
      inputProps={{ min: 1, max: most, step: 1 }}
      error={typed === null ? undefined : typeOptionsText('fromTo', { most })}
      onChange={(text) => {
        const number = Number(text);
        const isTaken = Number.isInteger(number) && number >= 1 && number <= most;
        setTyped(isTaken ? null : text);
        if (isTaken) onChange(number);
      }}
    />
  );
}
