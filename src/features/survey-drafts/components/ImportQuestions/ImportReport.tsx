import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ImportedSurvey, ImportNote } from '@core/survey/importing/importModel';
import { nameQuestions } from '@core/survey/piping';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { typeName } from '../../model/typeName';
import { QuestionIcon } from '../questionIcon';
import { importQuestionsText } from './texts/importQuestionsText';

/** A file's questions: the type that each becomes or that it is skipped, and its lost parts. */
export function ImportReport({ imported }: { imported: ImportedSurvey }) {
  const { tool, questions, lines, notes } = imported;
  const named = new Map(nameQuestions(questions).map((question) => [question.id, question]));
  return (
    <Box component="section" aria-label={importQuestionsText('preview')}>
      <Box role="status">
        <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
          {lines.length > 0
            ? importQuestionsText('found', {
                tool: importQuestionsText(`tool.${tool}`),
                kept: questions.length,
                all: lines.length,
              })
            : importQuestionsText('noneFound')}
        </Typography>
      </Box>
      {notes.length > 0 && (
        <Box sx={{ mb: 1.5 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {importQuestionsText('whole')}
          </Typography>
          <Notes notes={notes} />
        </Box>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map(({ id, title, notes: own }, at) => {
          const question = id === null ? undefined : named.get(id);
          return (
            <Box
              component="li"
              key={at}
              sx={{
                display: 'grid',
                gridTemplateColumns: `${rem(28)} minmax(0, 1fr)`,
                gap: 1,
                py: 1,
                borderTop: `1px solid ${color.line}`,
              }}
            >
              <Box
                component="span"
                sx={{ textAlign: 'end', color: color.textTertiary, ...textRole.caption }}
              >
                {at + 1}
              </Box>
              <Box sx={{ minWidth: 0 }}>
                <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                  {question?.title ?? title}
                </Box>
                <Box
                  sx={{
                    display: 'flex',
                    alignItems: 'center',
                    gap: 0.75,
                    ...textRole.caption,
                    color: color.textSecondary,
                  }}
                >
                  {question ? (
                    <>
                      <QuestionIcon type={question.type} size={14} />
                      {typeName(question.type)}
                    </>
                  ) : (
                    <strong>{importQuestionsText('leftOut')}</strong>
                  )}
                </Box>
                <Notes notes={own} />
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

function Notes({ notes }: { notes: readonly ImportNote[] }) {
  if (!notes.length) return null;
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        mt: 0.25,
        pl: 2,
        overflowWrap: 'anywhere',
        ...textRole.caption,
        color: color.textSecondary,
      }}
    >
      {notes.map(({ key, values }, at) => (
        <li key={at}>{importQuestionsText(`note.${key}`, values)}</li>
      ))}
    </Box>
  );
}
