import { isPartType } from '@core/survey/partTypes';
import { readQuestionType } from '@core/survey/answerShape';
import type { Survey } from '@core/survey/types';
import { entryOf } from '@core/survey/variables/variablesEntry';
import * as variablesPart from '../variablesPart';
import * as address from './address';
import * as constantSum from './constant-sum';
import * as consent from './consent';
import * as contact from './contact';
import * as dropdown from './dropdown';
import * as fileUpload from './file-upload';
import { fieldWords } from './fields/fieldWords';
import { fieldWordFiles } from './fields/fieldWordFiles';
import * as matrix from './matrix';
import * as pictureChoice from './picture-choice';
import type { QuestionParts } from './questionPart';
import * as ranking from './ranking';
import * as scheduling from './scheduling';
import * as signature from './signature';
import * as slider from './slider';
import * as statement from './statement';

fieldWords.load = (language) => Promise.resolve(fieldWordFiles[language]!);

const parts: QuestionParts = {
  address,
  contact,
  'constant-sum': { Field: constantSum.Field, check: constantSum.check },
  consent,
  dropdown,
  'file-upload': { Field: fileUpload.Field, check: fileUpload.check },
  matrix,
  'picture-choice': { Field: pictureChoice.Field, check: pictureChoice.check },
  ranking,
  scheduling: { Field: scheduling.Field, check: scheduling.check },
  signature: { Field: signature.Field, check: signature.check },
  slider,
  statement,
};

/**
 * Returns the survey with the parts of its question types, for previews, which have all of them
 * loaded.
 */
export const withParts = (survey: Survey): Survey => ({
  ...survey,
  questions: survey.questions.map((question) => {
    if (entryOf([question])) return { ...question, part: variablesPart };
    const type = readQuestionType(question.type);
    return { ...question, part: isPartType(type) && parts[type] };
  }),
});
