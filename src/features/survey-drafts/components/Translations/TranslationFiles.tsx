import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Download, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { pickLanguage } from '@core/survey/translations';
import { applyUnits, type AppliedUnits } from '@core/survey/translationUnits';
import type { Question, Survey } from '@core/survey/types';
import { ownLanguageName } from '@core/text/languageName';
import { Message } from '@src/components/Message/Message';
import { saveFile } from '@src/lib/saveFile';
import { pipedText } from '../../model/pipedText';
import { surveyFileName } from '../../model/surveyFile';
import {
  readTranslationFile,
  writeTranslationFile,
  type TranslationFormat,
} from '../../model/translationFile';
import { translationsText } from './texts/translationsText';

const FILE_BYTES = 10 * 1024 * 1024;
const LISTED = 10;

export interface TranslationFilesProps {
  /** The survey with the translations of the dialog. */
  survey: Survey;
  language: string;
  /** Tags of the languages that a file may name. */
  languages: readonly string[];
  /** Receives the survey with the translations of a file, and their language. */
  onRead: (survey: Survey, language: string) => void;
}

type Failure = 'unread' | 'tooLarge' | 'otherFile';

/** Exports the texts of a survey for translators, and reads their files back. */
export function TranslationFiles({ survey, language, languages, onRead }: TranslationFilesProps) {
  const file = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<Failure>();
  const [read, setRead] = useState<AppliedUnits & { language: string }>();
  const save = async (format: TranslationFormat) => {
    const name = surveyFileName(survey).replace(/\.json$/, `_${language}`);
    saveFile(
      await writeTranslationFile(survey, language, format),
      `${name}.${format === 'xliff' ? 'xlf' : 'csv'}`,
    );
  };
  const take = async (chosen: File) => {
    setRead(undefined);
    setFailure(chosen.size > FILE_BYTES ? 'tooLarge' : undefined);
    if (chosen.size > FILE_BYTES) return;
    try {
      const content = await readTranslationFile(await chosen.text(), survey.questions);
      if (!content) return setFailure('otherFile');
      const named = content.language && pickLanguage(languages, [content.language]);
      const result = applyUnits(survey, named ?? language, content.units);
      setRead({ ...result, language: named ?? language });
      onRead(result.survey, named ?? language);
    } catch {
      setFailure('unread');
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {(['xliff', 'csv'] as const).map((format) => (
          <Button
            key={format}
            size="small"
            startIcon={<Download aria-hidden />}
            onClick={() => {
              void save(format);
            }}
          >
            {translationsText(`export.${format}`)}
          </Button>
        ))}
        <Button
          size="small"
          startIcon={<Upload aria-hidden />}
          onClick={() => file.current?.click()}
        >
          {translationsText('import')}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".xlf,.xliff,.csv"
          aria-label={translationsText('file')}
          hidden
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            if (chosen) void take(chosen);
            target.value = '';
          }}
        />
      </Box>
      {failure && (
        <Message tone="error" onClose={() => setFailure(undefined)}>
          {translationsText(`failed.${failure}`)}
        </Message>
      )}
      {read && (
        <Message
          tone={read.refused.length > 0 ? 'warning' : 'success'}
          onClose={() => setRead(undefined)}
        >
          {translationsText('applied', {
            count: read.applied,
            language: ownLanguageName(read.language),
          })}
          {read.refused.length > 0 && (
            <RefusedUnits refused={read.refused} questions={survey.questions} />
          )}
        </Message>
      )}
    </Box>
  );
}

/** A text that was not applied; `unanswered`: the language model did not translate it. */
export interface RefusedUnit {
  unit: AppliedUnits['refused'][number]['unit'];
  why: AppliedUnits['refused'][number]['why'] | 'unanswered';
}

/** The texts that were not applied, with the reasons. */
export function RefusedUnits({
  refused,
  questions,
}: {
  refused: readonly RefusedUnit[];
  /** The survey's questions, which name the inserted answers. */
  questions: readonly Question[];
}) {
  const { toShown } = pipedText(questions);
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, overflowWrap: 'anywhere' }}>
      {refused.slice(0, LISTED).map(({ unit, why }, at) => (
        <li key={at}>
          {translationsText(`refused.${why}`, {
            text: toShown(unit.source) || unit.id,
            longest: unit.longest,
          })}
        </li>
      ))}
      {refused.length > LISTED && (
        <li>{translationsText('refused.more', { count: refused.length - LISTED })}</li>
      )}
    </Box>
  );
}
