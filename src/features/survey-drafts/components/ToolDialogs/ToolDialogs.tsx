import { lazy, Suspense, useEffect } from 'react';
import type { SurveyScreens } from '@core/survey/screens';
import type { Question, Survey } from '@core/survey/types';
import { withTexts } from '@src/lib/i18n/texts';
import {
  typedBlocks,
  typedDescriptions,
  typedQuotas,
  typedScreens,
  typedTranslations,
  typedVariables,
  type TranslatedParts,
} from '../../data/typedInDialogs';
import type { QuotaParts } from '../../model/quotaDrafts';
import type { VariableParts } from '../../model/variableDrafts';

const ScreensDialog = lazy(
  withTexts(async () => ({
    default: (await import('../Screens/ScreensDialog')).ScreensDialog,
  })),
);

const TranslationsDialog = lazy(
  withTexts(async () => ({
    default: (await import('../Translations/TranslationsDialog')).TranslationsDialog,
  })),
);

const BlocksDialog = lazy(
  withTexts(async () => ({
    default: (await import('../Blocks/BlocksDialog')).BlocksDialog,
  })),
);

const QuotasDialog = lazy(
  withTexts(async () => ({
    default: (await import('../Quotas/QuotasDialog')).QuotasDialog,
  })),
);

const VariablesDialog = lazy(
  withTexts(async () => ({
    default: (await import('../Variables/VariablesDialog')).VariablesDialog,
  })),
);

const ImportQuestionsDialog = lazy(
  withTexts(async () => ({
    default: (await import('../ImportQuestions/ImportQuestionsDialog')).ImportQuestionsDialog,
  })),
);

const QuestionBankDialog = lazy(
  withTexts(async () => ({
    default: (await import('../QuestionBank/QuestionBankDialog')).QuestionBankDialog,
  })),
);

export type ToolDialog =
  'screens' | 'blocks' | 'quotas' | 'variables' | 'translations' | 'import' | 'bank';

export interface ToolDialogsProps {
  survey: Survey;
  /** Absent until the survey is saved as a draft. */
  draftId?: string | undefined;
  /** Storage key of unapplied edits. */
  surveyKey: string;
  dialog: ToolDialog | null;
  onDialog: (dialog: ToolDialog | null) => void;
  /** Receives the survey with questions from another tool or the bank. */
  onAdd: (change: (survey: Survey) => Survey) => void;
  onScreens: (screens: SurveyScreens) => void;
  onBlocks: (questions: Question[]) => void;
  onQuotas: (parts: QuotaParts) => void;
  onVariables: (parts: VariableParts) => void;
  onTranslate: (parts: TranslatedParts) => void;
}

/** The dialogs of the survey's tools. One that was left without a decision reopens as it was. */
export function ToolDialogs({
  survey,
  draftId,
  surveyKey,
  dialog,
  onDialog,
  onAdd,
  onScreens,
  onBlocks,
  onQuotas,
  onVariables,
  onTranslate,
}: ToolDialogsProps) {
  useEffect(() => {
    if (dialog !== null) return;
    if (typedScreens.has(surveyKey)) onDialog('screens');
    else if (typedBlocks.has(surveyKey)) onDialog('blocks');
    else if (typedQuotas.has(surveyKey)) onDialog('quotas');
    else if (typedVariables.has(surveyKey)) onDialog('variables');
    else if (typedTranslations.has(surveyKey)) onDialog('translations');
    else if (typedDescriptions.has(surveyKey)) onDialog('import');
  }, [surveyKey, dialog, onDialog]);
  const close = () => onDialog(null);
  const closeWith =
    <Value,>(take: (value: Value) => void) =>
    (value: Value): void => {
      close();
      take(value);
    };
  const common = { survey, surveyKey, onClose: close };
  return (
    <Suspense fallback={null}>
      {dialog === 'screens' && <ScreensDialog {...common} onApply={closeWith(onScreens)} />}
      {dialog === 'blocks' && <BlocksDialog {...common} onApply={closeWith(onBlocks)} />}
      {dialog === 'quotas' && <QuotasDialog {...common} onApply={closeWith(onQuotas)} />}
      {dialog === 'variables' && <VariablesDialog {...common} onApply={closeWith(onVariables)} />}
      {dialog === 'translations' && (
        <TranslationsDialog {...common} draftId={draftId} onApply={closeWith(onTranslate)} />
      )}
      {dialog === 'bank' && <QuestionBankDialog survey={survey} onAdd={onAdd} onClose={close} />}
      {dialog === 'import' && (
        <ImportQuestionsDialog {...common} draftId={draftId} onAdd={closeWith(onAdd)} />
      )}
    </Suspense>
  );
}
