import { applyBrand, hasBrand } from '@core/survey/brand';
import type { SurveySettings } from '@core/survey/types';
import { useEffect } from 'react';
import { useCompanyBrand } from '@src/lib/useCompanyBrand';
import { useCompanyInScope } from '@src/lib/useCompanyInScope';

export interface BrandedStartProps {
  /** True for a new survey without edits. */
  isUntouched: boolean;
  settings: SurveySettings;
  onStart: (settings: SurveySettings) => void;
}

/** Gives a new survey the company's colors, as long as it has no edits. Draws nothing. */
export default function BrandedStart({ isUntouched, settings, onStart }: BrandedStartProps): null {
  const { colors } = useCompanyBrand(useCompanyInScope()?.id);
  useEffect(() => {
    if (colors && isUntouched && !hasBrand(settings, colors)) onStart(applyBrand(settings, colors));
  }, [colors, isUntouched, settings, onStart]);
  return null;
}
