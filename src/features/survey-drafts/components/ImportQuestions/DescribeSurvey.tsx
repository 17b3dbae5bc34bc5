import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { WandSparkles } from 'lucide-react';
import { draftQuestions } from '@core/contract/languageModel';
import { SERVER_LIMITS } from '@core/serverLimits';
import type { ImportedSurvey } from '@core/survey/importing/importModel';
import { ownLanguageName } from '@core/text/languageName';
import { Message } from '@src/components/Message/Message';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import { commonText } from '@src/components/texts/commonText';
import { call } from '@src/lib/apiClient';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { SurveyDescription } from '../../data/typedInDialogs';
import type { useLanguageModel } from '../../useLanguageModel';
import { surveyLanguages } from '../LanguageSelect/languageNames';
import { importQuestionsText } from './texts/importQuestionsText';

export interface DescribeSurveyProps {
  value: SurveyDescription;
  onChange: (value: SurveyDescription) => void;
  draftId: string | undefined;
  model: ReturnType<typeof useLanguageModel>;
  onDrafted: (imported: ImportedSurvey) => void;
}

/** Drafts questions from a description with the language model. The description stays, so that it can be improved. */
export function DescribeSurvey({
  value,
  onChange,
  draftId,
  model,
  onDrafted,
}: DescribeSurveyProps) {
  const { description, language } = value;
  const isListed = surveyLanguages.some((option) => option.value === language);
  const draft = () =>
    void model.run(async (options) => {
      const body = { draftId: draftId ?? null, description, language };
      onDrafted((await call(draftQuestions, { body }, options)).imported);
    });
  return (
    <>
      <TextInput
        label={importQuestionsText('describe')}
        rows={5}
        value={description}
        onChange={(typed) => onChange({ ...value, description: typed })}
        maxLength={SERVER_LIMITS.languageModel.description}
        placeholder={importQuestionsText('describeExample')}
        help={importQuestionsText('describeHelp')}
      />
      <SelectInput
        label={importQuestionsText('describeLanguage')}
        value={language}
        onChange={(chosen) => onChange({ ...value, language: chosen })}
        options={[
          ...(isListed ? [] : [{ value: language, label: ownLanguageName(language) }]),
          ...surveyLanguages,
        ]}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button
          variant="outlined"
          startIcon={<WandSparkles aria-hidden />}
          disabled={model.isWorking || !description.trim()}
          onClick={draft}
        >
          {importQuestionsText('draft')}
        </Button>
        {model.isWorking && <Button onClick={model.cancel}>{commonText('cancel')}</Button>}
        <Box
          component="span"
          role="status"
          sx={{ ...textRole.caption, color: color.textSecondary }}
        >
          {model.isWorking && importQuestionsText('drafting')}
        </Box>
      </Box>
      {model.failure && <Message tone="error">{model.failure}</Message>}
    </>
  );
}
