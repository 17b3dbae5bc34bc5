import { applyBrand, hasBrand } from '@core/survey/brand';
import { completeSettings } from '@core/survey/defaults';
import { useEffect } from 'react';
import { useCompanyBrand } from '@src/lib/useCompanyBrand';
import { useCompanyInScope } from '@src/lib/useCompanyInScope';
import { isUnsaved } from './model/draftMachine';
import type { DraftEditor, DraftEditorState } from './model/draftEditor';

export interface BrandedStartProps {
  editor: DraftEditor;
  state: DraftEditorState;
}

/** Gives a new survey the company's colors, as long as it has no edits. Draws nothing. */
export default function BrandedStart({
  editor,
  state: { saving, history },
}: BrandedStartProps): null {
  const { colors } = useCompanyBrand(useCompanyInScope()?.id);
  const content = history.present;
  const isUntouched = saving.draft === null && !isUnsaved(saving) && history.past.length === 0;
  useEffect(() => {
    if (!colors || !isUntouched) return;
    const settings = completeSettings(content.survey.settings);
    if (hasBrand(settings, colors)) return;
    const survey = { ...content.survey, settings: applyBrand(settings, colors) };
    editor.start({ type: 'started', content: { ...content, survey }, edited: false });
  }, [editor, colors, isUntouched, content]);
  return null;
}
