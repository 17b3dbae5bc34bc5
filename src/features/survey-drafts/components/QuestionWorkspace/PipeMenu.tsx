import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { questionTypeEntry, takesAnswer } from '@core/survey/questionTypes';
import type { Question } from '@core/survey/types';
import { isVariableSource } from '@core/survey/variables/surveyVariable';
import { Braces } from 'lucide-react';
import { useState } from 'react';
import { rem, space, textRole } from '@src/theme/lengths';
import { surveyDraftsText } from '../../texts/surveyDraftsText';
import { questionText } from './texts/questionText';

/** Returns whether a question's answer may be repeated. */
const isRepeatable = (question: Question): boolean =>
  takesAnswer(question) && !questionTypeEntry(question.type).isPrivate;

/** Chooses an earlier question, whose answer the text then repeats. */
export function PipeMenu({
  part,
  earlier,
  onInsert,
}: {
  /** The text that repeats the answer. */
  part: 'title' | 'description';
  /** Questions with titles as displayed. */
  earlier: readonly Question[];
  onInsert: (questionId: string) => void;
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!earlier.some(isRepeatable)) return null;
  return (
    <>
      <Button
        variant="text"
        size="small"
        startIcon={<Braces aria-hidden />}
        aria-label={questionText(`insertInto.${part}`)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minHeight: rem(20), my: space('-3'), px: 0.5, fontSize: textRole.caption.fontSize }}
      >
        {questionText('insertAnswer')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {anchor !== null &&
          earlier.map(
            (question, index) =>
              isRepeatable(question) && (
                <MenuItem
                  key={question.id}
                  onClick={() => {
                    setAnchor(null);
                    onInsert(question.id);
                  }}
                >
                  {isVariableSource(question.id) ? '' : `${index + 1}. `}
                  {question.title || surveyDraftsText('untitled')}
                </MenuItem>
              ),
          )}
      </Menu>
    </>
  );
}
