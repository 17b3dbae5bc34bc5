import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { ownLanguageName } from '@core/text/languageName';
import { isRightToLeft } from '@core/survey/translations';
import {
  countMissing,
  readTranslation,
  removeLanguage,
  translatableTexts,
  translatedLanguages,
  writeTranslation,
  type TextPlace,
  type TranslatableText,
} from '@core/survey/translatableTexts';
import {
  longestTranslation,
  markAsChecked,
  uncheckedIds,
  unitId,
} from '@core/survey/translationUnits';
import type { Survey } from '@core/survey/types';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { surveyLanguages } from '../LanguageSelect/languageNames';
import { pipedText } from '../../model/pipedText';
import { variableQuestions } from '@core/survey/variables/variableQuestions';
import { typedTranslations, type TranslatedParts } from '../../data/typedInDialogs';
import { PipedField } from '../PipedField/PipedField';
import { TypingDialog } from '../ToolDialogs/TypingDialog';
import { useTyped } from '../ToolDialogs/useTyped';
import { MachineTranslation } from './MachineTranslation';
import { TranslationFiles } from './TranslationFiles';
import { translationsText } from './texts/translationsText';

export interface TranslationsDialogProps {
  survey: Survey;
  /** Absent until the survey is saved as a draft. */
  draftId?: string | undefined;
  /** Storage key of unapplied edits. */
  surveyKey: string;
  onApply: (parts: TranslatedParts) => void;
  onClose: () => void;
}

/** Translates the texts of a survey and its screens. Nothing changes until Apply. */
export function TranslationsDialog({
  survey,
  draftId,
  surveyKey,
  onApply,
  onClose,
}: TranslationsDialogProps) {
  const own = survey.language || 'en';
  const { value, setValue, isChanged, decide } = useTyped<TranslatedParts>({
    kept: typedTranslations,
    surveyKey,
    stored: partsOf(survey),
  });
  const translated = { ...survey, ...value };
  const setTranslated = (next: Survey) => setValue(partsOf(next));
  const known = translatedLanguages(translated);
  const languages = [
    ...known.map((value) => ({ value, label: ownLanguageName(value) })),
    ...surveyLanguages.filter(({ value }) => value !== own && !known.includes(value)),
  ];
  const [language, setLanguage] = useState(languages[0]!.value);
  const texts = translatableTexts(survey);
  const groups = new Map<string, TranslatableText[]>();
  for (const text of texts) {
    const group = placeName(survey, text.place);
    groups.set(group, [...(groups.get(group) ?? []), text]);
  }
  const piped = useMemo(
    () => pipedText([...survey.questions, ...variableQuestions(survey.variables)]),
    [survey.questions, survey.variables],
  );
  const unchecked = new Set(uncheckedIds(translated, language));
  const direction = isRightToLeft(language) ? 'rtl' : 'ltr';
  return (
    <TypingDialog
      title={translationsText('title')}
      support={translationsText('support')}
      isChanged={isChanged}
      onApply={() => {
        decide();
        onApply(value);
      }}
      onLeave={() => {
        decide();
        onClose();
      }}
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1.5 }}>
          <Box sx={{ flex: `1 1 ${rem(220)}` }}>
            <SelectInput
              label={translationsText('language')}
              value={language}
              onChange={setLanguage}
              options={languages.map(({ value, label }) => ({
                value,
                label: known.includes(value) ? stateOf(translated, value) : label,
              }))}
            />
          </Box>
          {known.includes(language) && (
            <Button onClick={() => setTranslated(removeLanguage(translated, language))}>
              {translationsText('remove')}
            </Button>
          )}
        </Box>
        {texts.length > 0 && (
          <MachineTranslation
            survey={translated}
            draftId={draftId}
            language={language}
            onTranslated={(change) =>
              setValue((before) => partsOf(change({ ...survey, ...before })))
            }
          />
        )}
        {texts.length > 0 && (
          <TranslationFiles
            survey={translated}
            language={language}
            languages={languages.map(({ value }) => value)}
            onRead={(next, read) => {
              setTranslated(next);
              setLanguage(read);
            }}
          />
        )}
        {texts.length === 0 && (
          <Box component="p" sx={{ m: 0, ...textRole.small, color: color.textSecondary }}>
            {translationsText('nothing')}
          </Box>
        )}
        {[...groups].map(([group, members]) => (
          <Box
            key={group}
            role="group"
            aria-label={group}
            sx={{ display: 'grid', gap: 1.5, contentVisibility: 'auto' }}
          >
            <Box sx={{ ...textRole.label, color: color.textSecondary }}>{group}</Box>
            {members.map((text) => (
              <PipedField
                key={`${language} ${text.part} ${String(text.index)}`}
                label={piped.toShown(text.source)}
                piped={piped}
                value={readTranslation(translated, language, text)}
                onChange={(said) =>
                  setTranslated(
                    markAsChecked(
                      writeTranslation(translated, language, text, said),
                      language,
                      text,
                    ),
                  )
                }
                {...(unchecked.has(unitId(text)) && { help: translationsText('unchecked') })}
                maxLength={longestTranslation(text)}
                inputProps={{ lang: language, dir: direction }}
                {...(text.source.length > 120 && { rows: 3 })}
              />
            ))}
          </Box>
        ))}
      </Box>
    </TypingDialog>
  );
}

/** Returns the parts that the dialog changes. */
const partsOf = ({ translations, screens }: Survey): TranslatedParts => ({
  ...(translations && { translations }),
  ...(screens && { screens }),
});

const stateOf = (survey: Survey, tag: string): string => {
  const [language, count] = [ownLanguageName(tag), countMissing(survey, tag)];
  return translationsText(count > 0 ? 'missing' : 'complete', { language, count });
};

const placeName = ({ questions }: Survey, place: TextPlace): string => {
  if (place.kind === 'question') {
    const number = questions.findIndex(({ id }) => id === place.id) + 1;
    const block = questions.find(({ block: own }) => own?.id === place.id)?.block;
    if (block) return translationsText('block', { title: block.title! });
    return translationsText('question', { number });
  }
  if (place.kind === 'thanks') return translationsText('thanks', { number: place.at + 1 });
  return place.kind === 'welcome' ? translationsText('welcome') : translationsText('survey');
};
