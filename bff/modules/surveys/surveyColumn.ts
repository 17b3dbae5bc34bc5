import { p } from '@mikro-orm/core';
import { SurveyRow } from './survey.entity';

/** A column that names a survey; the row goes when the survey is deleted. */
export const surveyColumn = () =>
  p
    .manyToOne(SurveyRow)
    .mapToPk()
    .fieldName('survey_id')
    .deleteRule('cascade')
    .updateRule('no action');
