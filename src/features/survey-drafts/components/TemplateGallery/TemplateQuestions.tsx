import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { nameQuestions } from '@core/survey/piping';
import { questionTypeEntry } from '@core/survey/questionTypes';
import type { Question, Survey } from '@core/survey/types';
import { pageLocale } from '@src/lib/i18n/locale';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { typeName } from '../../model/typeName';
import { QuestionIcon } from '../questionIcon';
import { templateText } from './texts/templateText';

/** Every text of a survey, in display order. */
export function TemplateQuestions({ survey }: { survey: Survey }) {
  const { title, description, questions, screens, language } = survey;
  const { welcome, thanks } = screens ?? {};
  return (
    <Box lang={language}>
      <Box sx={{ fontWeight: 600 }}>{title}</Box>
      <Box sx={{ color: color.textSecondary }}>{description}</Box>
      {welcome && <Screen place={templateText('before')} {...welcome} />}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0 }}>
        {nameQuestions(questions).map((question, at) => (
          <Box
            component="li"
            key={question.id}
            sx={{
              display: 'grid',
              gridTemplateColumns: `${rem(28)} minmax(0, 1fr)`,
              gap: 1,
              py: 1.25,
              borderTop: `1px solid ${color.line}`,
            }}
          >
            <Box
              component="span"
              sx={{ textAlign: 'end', color: color.textSecondary, ...textRole.caption }}
            >
              {at + 1}
            </Box>
            <QuestionWords question={question} />
          </Box>
        ))}
      </Box>
      {thanks?.map((screen, at) => (
        <Screen key={at} place={templateText('after')} {...screen} />
      ))}
    </Box>
  );
}

function QuestionWords({ question }: { question: Question }) {
  const { type, title, description, required, options = [], settings, visibleWhen } = question;
  const choices = questionTypeEntry(type).hasOptions ? options : [];
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box>{title}</Box>
      {description && (
        <Box sx={{ ...textRole.caption, color: color.textSecondary }}>{description}</Box>
      )}
      <Box
        lang={pageLocale()}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 0.75,
          ...textRole.caption,
          color: color.textSecondary,
        }}
      >
        <QuestionIcon type={type} size={14} />
        {[
          typeName(type),
          ...(required ? [templateText('required')] : []),
          ...(visibleWhen ? [templateText('conditional')] : []),
        ].join(' · ')}
      </Box>
      {settings?.lowLabel && (
        <Box sx={textRole.caption}>
          {templateText('ends', {
            low: `${settings.minValue} ${settings.lowLabel}`,
            high: `${settings.maxValue} ${settings.highLabel}`,
          })}
        </Box>
      )}
      {type === 'matrix' && <Words words={settings?.rows ?? []} />}
      {choices.length > 0 && (
        <Box sx={textRole.caption}>
          {[...choices, ...(settings?.allowOther ? [templateText('ownAnswer')] : [])].join(' · ')}
        </Box>
      )}
    </Box>
  );
}

function Words({ words }: { words: readonly string[] }) {
  return (
    <Box component="ul" sx={{ m: 0, my: 0.5, pl: 2, ...textRole.caption }}>
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </Box>
  );
}

function Screen({
  place,
  title,
  text,
}: {
  place: string;
  title?: string | null | undefined;
  text?: string | null | undefined;
}) {
  return (
    <Box sx={{ py: 1.25, borderTop: `1px solid ${color.line}`, ...textRole.caption }}>
      <Typography variant="body2" component="div" sx={{ color: color.textSecondary }}>
        {place}
      </Typography>
      <Box sx={{ fontWeight: 600 }}>{title}</Box>
      <Box sx={{ whiteSpace: 'pre-line' }}>{text}</Box>
    </Box>
  );
}
