import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { Question } from '@core/survey/types';
import { Copy, Plus, Redo2, Undo2 } from 'lucide-react';
import { useCallback, type Dispatch } from 'react';
import { v4 } from 'uuid';
import { commonText } from '@src/components/texts/commonText';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { WorkingList, WorkingListAction } from '../../model/workingList';
import { surveyDraftsText } from '../../texts/surveyDraftsText';
import type { RowMarks } from '../../comments/rowMarks';
import { RowEditors } from '../BuilderPanel/RowEditors';
import { QuestionList } from '../QuestionList/QuestionList';
import { questionText } from './texts/questionText';

/** The working list: choose, move, duplicate, add, undo. */
export function WorkingQuestions({
  state,
  dispatch,
  editors,
}: {
  state: WorkingList;
  dispatch: Dispatch<WorkingListAction>;
  editors: RowMarks['editors'] | undefined;
}) {
  const { list, editing } = state;
  const select = useCallback(
    (id: string) => dispatch({ type: 'selected', id, at: Date.now() }),
    [dispatch],
  );
  const move = useCallback(
    (id: string, to: number) => dispatch({ type: 'moved', id, to, at: Date.now() }),
    [dispatch],
  );
  const actions = useCallback(
    ({ id }: Question, index: number) => (
      <>
        <RowEditors number={index + 1} names={editors?.get(id)} />
        <IconButton
          aria-label={questionText('duplicateNumber', { number: index + 1 })}
          title={surveyDraftsText('duplicate')}
          onClick={() => dispatch({ type: 'duplicated', id, newId: v4, at: Date.now() })}
        >
          <Copy aria-hidden />
        </IconButton>
      </>
    ),
    [dispatch, editors],
  );
  return (
    <Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.25,
          minHeight: rem(34),
          mb: 0.5,
          pl: 1,
        }}
      >
        <Typography variant="label" component="h3" sx={{ mr: 'auto' }}>
          {surveyDraftsText('questions')}{' '}
          <Box component="span" sx={{ fontWeight: 450, color: color.textTertiary }}>
            {list.present.length}
          </Box>
        </Typography>
        <IconButton
          aria-label={questionText('undoInList')}
          title={commonText('undo')}
          disabled={list.past.length === 0}
          onClick={() => dispatch({ type: 'undone' })}
        >
          <Undo2 aria-hidden />
        </IconButton>
        <IconButton
          aria-label={questionText('redoInList')}
          title={surveyDraftsText('redo')}
          disabled={list.future.length === 0}
          onClick={() => dispatch({ type: 'redone' })}
        >
          <Redo2 aria-hidden />
        </IconButton>
        <Button
          variant="text"
          size="small"
          startIcon={<Plus aria-hidden />}
          onClick={() => dispatch({ type: 'addAsked', at: Date.now() })}
        >
          {commonText('add')}
        </Button>
      </Box>
      <QuestionList
        label={questionText('workingList')}
        questions={list.present}
        selectedId={editing?.id}
        onSelect={select}
        onMove={move}
        renderActions={actions}
      />
      {list.present.length === 0 && (
        <Box
          component="p"
          sx={{ m: 0, px: 1, fontSize: textRole.small.fontSize, color: color.textTertiary }}
        >
          {questionText('noQuestions')}
        </Box>
      )}
    </Box>
  );
}
