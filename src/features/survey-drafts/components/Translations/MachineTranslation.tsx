import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Languages } from 'lucide-react';
import { useState } from 'react';
import { translateTexts } from '@core/contract/languageModel';
import { readTranslation, translatableTexts } from '@core/survey/translatableTexts';
import { applyUnits, markAsChecked, uncheckedIds, unitId } from '@core/survey/translationUnits';
import type { Survey } from '@core/survey/types';
import { ownLanguageName } from '@core/text/languageName';
import { Message } from '@src/components/Message/Message';
import { commonText } from '@src/components/texts/commonText';
import { call } from '@src/lib/apiClient';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { missingTexts } from '../../model/missingTexts';
import { useLanguageModel } from '../../useLanguageModel';
import { RefusedUnits, type RefusedUnit } from './TranslationFiles';
import { translationsText } from './texts/translationsText';

export interface MachineTranslationProps {
  /** The survey with the translations of the dialog. */
  survey: Survey;
  draftId: string | undefined;
  language: string;
  onTranslated: (change: (survey: Survey) => Survey) => void;
}

interface Report {
  language: string;
  all: number;
  done: number;
  applied: number;
  refused: RefusedUnit[];
}

/** Fills in the missing texts of a language with the language model, if the installation has one. What people wrote stays. */
export function MachineTranslation({
  survey,
  draftId,
  language,
  onTranslated,
}: MachineTranslationProps) {
  const model = useLanguageModel();
  const [report, setReport] = useState<Report>();
  const unchecked = uncheckedIds(survey, language).length;
  const parts = missingTexts(survey, language);
  const translate = () => {
    const found: Report = { language, all: parts.flat().length, done: 0, applied: 0, refused: [] };
    setReport({ ...found });
    void model.run(async (options) => {
      for (const part of parts) {
        const { texts } = await call(
          translateTexts,
          {
            body: {
              draftId: draftId ?? null,
              from: survey.language || 'en',
              to: language,
              texts: part.map(({ id, source }) => ({ id, text: source })),
            },
          },
          options,
        );
        const targets = new Map(texts.map(({ id, text }) => [id, text]));
        const units = part.map((unit) => ({ ...unit, target: targets.get(unit.id) ?? '' }));
        const { applied, refused } = applyUnits(survey, language, units, 'machine');
        onTranslated((before) => {
          const isMissing = missingIds(before, language);
          const missing = units.filter(({ id }) => isMissing.has(id));
          return applyUnits(before, language, missing, 'machine').survey;
        });
        found.done += part.length;
        found.applied += applied;
        found.refused.push(
          ...refused,
          ...units
            .filter(({ target }) => !target.trim())
            .map((unit) => ({ unit, why: 'unanswered' as const })),
        );
        setReport({ ...found });
      }
    });
  };
  return (
    <>
      {model.isOn && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Button
            size="small"
            startIcon={<Languages aria-hidden />}
            disabled={model.isWorking || parts.length === 0}
            onClick={translate}
          >
            {translationsText('machine')}
          </Button>
          {model.isWorking && (
            <Button size="small" onClick={model.cancel}>
              {commonText('cancel')}
            </Button>
          )}
          <Box
            component="span"
            role="status"
            sx={{ ...textRole.caption, color: color.textSecondary }}
          >
            {model.isWorking && report
              ? translationsText('working', { done: report.done, count: report.all })
              : translationsText('machineHelp')}
          </Box>
        </Box>
      )}
      {unchecked > 0 && !model.isWorking && (
        <Button
          size="small"
          sx={{ justifySelf: 'start' }}
          onClick={() => onTranslated((before) => markAsChecked(before, language))}
        >
          {translationsText('markChecked', { count: unchecked })}
        </Button>
      )}
      {model.failure && <Message tone="error">{model.failure}</Message>}
      {report && !model.isWorking && report.done > 0 && (
        <Message
          tone={report.refused.length > 0 ? 'warning' : 'success'}
          onClose={() => setReport(undefined)}
        >
          {translationsText('machineDone', {
            count: report.applied,
            language: ownLanguageName(report.language),
          })}
          {report.refused.length > 0 && (
            <RefusedUnits refused={report.refused} questions={survey.questions} />
          )}
        </Message>
      )}
    </>
  );
}

const missingIds = (survey: Survey, language: string): ReadonlySet<string> =>
  new Set(
    translatableTexts(survey)
      .filter((text) => !readTranslation(survey, language, text).trim())
      .map(unitId),
  );
