import Box from '@mui/material/Box';
import type { Question } from '@core/survey/types';
import { Route } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { blockWords } from '../../model/questionBlocks';
import { typeName } from '../../model/typeName';
import { surveyDraftsText } from '../../texts/surveyDraftsText';
import { QuestionIcon } from '../questionIcon';

export interface QuestionRowProps {
  question: Question;
  /** The title as displayed. */
  title: string;
  /** Counted from 1. */
  number: number;
  /** Its conditions in words. */
  logic: readonly string[];
  /** Number of findings, and whether one of them is an error. */
  findings?: { count: number; severe: boolean } | undefined;
  selected?: boolean;
  /** Makes the row itself a button, for the working list. */
  onSelect?: ((id: string) => void) | undefined;
  /** Content before the number: the drag handle. */
  handle?: ReactNode;
  actions?: ReactNode;
}

/** One question of a list: number, icon, title, type and conditions. */
export const QuestionRow = memo(function QuestionRow({
  question,
  title,
  number,
  logic,
  findings,
  selected = false,
  onSelect,
  handle,
  actions,
}: QuestionRowProps) {
  const words = (
    <>
      <Box
        component="span"
        sx={{
          width: rem(18),
          flex: 'none',
          textAlign: 'right',
          fontSize: textRole.caption.fontSize,
          lineHeight: rem(20),
          color: color.textTertiary,
        }}
      >
        {number}
      </Box>
      <Box
        component="span"
        sx={{
          flex: 'none',
          display: 'grid',
          mt: space(2),
          color: selected ? color.signalText : color.textSecondary,
        }}
      >
        <QuestionIcon type={question.type} />
      </Box>
      <Box component="span" sx={{ display: 'block', minWidth: 0, flex: 1 }}>
        <Box
          component="span"
          sx={{
            display: 'block',
            fontSize: textRole.h3Small.fontSize,
            lineHeight: rem(20),
            fontWeight: 550,
            overflowWrap: 'anywhere',
            color: title ? color.text : color.textTertiary,
          }}
        >
          {title || surveyDraftsText('untitled')}
        </Box>
        <Box
          component="span"
          sx={{
            display: 'block',
            ...textRole.caption,
            color: color.textTertiary,
          }}
        >
          {typeName(question.type)}
          {question.required ? ` · ${surveyDraftsText('required')}` : ''}
          {question.block ? ` · ${blockWords(question.block)}` : ''}
        </Box>
        {logic.map((sentence, index) => (
          <Box
            key={index}
            component="span"
            sx={{
              display: 'flex',
              gap: space(5),
              mt: space(2),
              ...textRole.caption,
              color: color.brassText,
              '& svg': { flex: 'none', mt: '1px' },
            }}
          >
            <Route aria-hidden size={13} strokeWidth={1.75} />
            {sentence}
          </Box>
        ))}
        {findings && (
          <Box
            component="span"
            sx={{
              display: 'block',
              mt: space(2),
              ...textRole.caption,
              fontWeight: 550,
              color: findings.severe ? color.error : color.warning,
            }}
          >
            {surveyDraftsText('thingsToCheck', { count: findings.count })}
          </Box>
        )}
      </Box>
    </>
  );
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'flex-start',
        gap: 0.5,
        pr: 1,
        borderRadius: 'var(--radius-control)',
        ...(selected
          ? {
              backgroundColor: color.selected,
              boxShadow: `inset var(--stroke-edge) 0 ${color.signal}`,
            }
          : { '&:hover': { backgroundColor: color.hover } }),
      }}
    >
      {handle}
      {onSelect ? (
        <Box
          component="button"
          type="button"
          aria-current={selected || undefined}
          onClick={() => onSelect(question.id)}
          sx={{
            all: 'unset',
            boxSizing: 'border-box',
            cursor: 'pointer',
            display: 'flex',
            gap: 1,
            flex: 1,
            minWidth: 0,
            py: 1,
            pl: handle ? 0 : 1,
            borderRadius: 'inherit',
            '&:focus-visible': {
              outline: `var(--stroke-edge) solid ${color.signal}`,
              outlineOffset: -2,
            },
          }}
        >
          {words}
        </Box>
      ) : (
        <Box sx={{ display: 'flex', gap: 1, flex: 1, minWidth: 0, py: 1.25, pl: handle ? 0 : 1.5 }}>
          {words}
        </Box>
      )}
      {actions && <Box sx={{ display: 'flex', flex: 'none', pt: 0.5 }}>{actions}</Box>}
    </Box>
  );
});
