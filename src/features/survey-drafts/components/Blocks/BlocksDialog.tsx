import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Group } from 'lucide-react';
import { useMemo, useState } from 'react';
import { v4 } from 'uuid';
import { lintSurvey } from '@core/survey/lint';
import type { LintFinding } from '@core/survey/lintFinding';
import type { Question, Survey } from '@core/survey/types';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { typedBlocks } from '../../data/typedInDialogs';
import { findingText } from '../../model/findingText';
import {
  areConsecutive,
  blocksById,
  changeBlock,
  groupQuestions,
  numberedRuns,
  withBlocks,
  type BlocksById,
} from '../../model/questionBlocks';
import { TypingDialog } from '../ToolDialogs/TypingDialog';
import { useTyped } from '../ToolDialogs/useTyped';
import { BlockFields } from './BlockFields';
import { ChosenQuestions } from './ChosenQuestions';
import { blocksText } from './texts/blocksText';

export interface BlocksDialogProps {
  survey: Survey;
  /** Storage key of unapplied edits. */
  surveyKey: string;
  onApply: (questions: Question[]) => void;
  onClose: () => void;
}

/**
 * Groups consecutive questions into blocks, which can be pages or shuffled. Nothing changes until
 * Apply.
 */
export function BlocksDialog({ survey, surveyKey, onApply, onClose }: BlocksDialogProps) {
  const { value, setValue, isChanged, decide } = useTyped<{ blocks: BlocksById }>({
    kept: typedBlocks,
    surveyKey,
    stored: { blocks: blocksById(survey.questions) },
  });
  const questions = useMemo(
    () => withBlocks(survey.questions, value.blocks),
    [survey.questions, value.blocks],
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const set = (next: readonly Question[]) => setValue({ blocks: blocksById(next) });
  const findings = useMemo(() => lintSurvey({ questions }).filter(isAboutBlocks), [questions]);
  const mayGroup = areConsecutive(questions, chosen);
  const group = () => {
    set(groupQuestions(questions, chosen, v4));
    setChosen(new Set());
  };
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      if (isChosen) next.add(id);
      else next.delete(id);
      return next;
    });
  return (
    <TypingDialog
      title={blocksText('title')}
      support={blocksText('support')}
      isChanged={isChanged}
      onApply={() => {
        decide();
        onApply(questions);
      }}
      onLeave={() => {
        decide();
        onClose();
      }}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Button
            size="small"
            startIcon={<Group aria-hidden />}
            disabled={!mayGroup}
            onClick={group}
          >
            {blocksText('group')}
          </Button>
          <Box role="status" sx={{ ...textRole.small, color: color.textSecondary }}>
            {questions.length === 0
              ? blocksText('noQuestions')
              : chosen.size === 0
                ? blocksText('choose')
                : blocksText(mayGroup ? 'chosen' : 'apart', { count: chosen.size })}
          </Box>
        </Box>
        {findings.length > 0 && (
          <Box component="ul" aria-label={blocksText('findings')} sx={{ m: 0, pl: 2.5 }}>
            {findings.map((finding, at) => (
              <Box
                key={at}
                component="li"
                sx={{
                  ...textRole.small,
                  color: finding.severity === 'error' ? color.error : color.warning,
                }}
              >
                {findingText(finding)}
              </Box>
            ))}
          </Box>
        )}
        {numberedRuns(questions).map(({ block, questions: own }) =>
          block ? (
            <BlockFields
              key={block.id}
              value={block}
              onChange={(changes) => set(changeBlock(questions, block.id, changes))}
            >
              <ChosenQuestions questions={own} chosen={chosen} onChoose={choose} />
            </BlockFields>
          ) : (
            <ChosenQuestions key={own[0]!.id} questions={own} chosen={chosen} onChoose={choose} />
          ),
        )}
      </Box>
    </TypingDialog>
  );
}

const isAboutBlocks = ({ key, code }: LintFinding): boolean =>
  code === 'block' || key === 'random_target' || key === 'random_pipe';
