import { SERVER_LIMITS } from '@core/serverLimits';
import { translationUnits, type TranslationUnit } from '@core/survey/translationUnits';
import type { Survey } from '@core/survey/types';

const { texts, characters } = SERVER_LIMITS.languageModel;

/** Returns the texts that a language lacks, in reading order, in parts that fit into one call. */
export const missingTexts = (survey: Survey, language: string): TranslationUnit[][] => {
  const parts: TranslationUnit[][] = [];
  let size = 0;
  for (const unit of translationUnits(survey, language)) {
    if (unit.target.trim()) continue;
    size += unit.source.length;
    const part = parts.at(-1);
    if (part && part.length < texts && size <= characters) part.push(unit);
    else {
      parts.push([unit]);
      size = unit.source.length;
    }
  }
  return parts;
};
