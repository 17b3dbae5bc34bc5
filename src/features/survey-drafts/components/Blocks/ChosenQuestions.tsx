import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { CheckedBox, UncheckedBox } from '@src/components/form/controlIcons';
import { surveyDraftsText } from '../../texts/surveyDraftsText';

/** Numbered checkboxes that choose a block's questions. */
export function ChosenQuestions({
  questions,
  chosen,
  onChoose,
}: {
  questions: readonly { id: string; title: string; number: number }[];
  chosen: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
}) {
  return (
    <Box sx={{ display: 'grid' }}>
      {questions.map(({ id, title, number }) => (
        <FormControlLabel
          key={id}
          label={`${number}. ${title || surveyDraftsText('untitled')}`}
          control={
            <Checkbox
              icon={<UncheckedBox />}
              checkedIcon={<CheckedBox />}
              checked={chosen.has(id)}
              onChange={(_event, isChosen) => onChoose(id, isChosen)}
            />
          }
          sx={{ overflowWrap: 'anywhere', '& .MuiFormControlLabel-label': { minWidth: 0 } }}
        />
      ))}
    </Box>
  );
}
