import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { Question } from '@core/survey/types';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { durationText } from '../model/duration';
import type { OneResponse } from './oneResponseApi';
import { oneResponseText } from './texts/oneResponseText';

export interface ResponsePathProps {
  response: Pick<OneResponse, 'path' | 'stoppedAt' | 'personId'>;
  questions: readonly Question[];
}

/** The answered questions in their order with the times, and a link to the person. */
export default function ResponsePath({ response, questions }: ResponsePathProps) {
  const { path, stoppedAt, personId } = response;
  const titleOf = (id: string): string => {
    const at = questions.findIndex((question) => question.id === id);
    return at < 0 ? id : `${String(at + 1)} ${questions[at]!.title}`;
  };
  return (
    <Box sx={{ mb: 2 }}>
      {personId && (
        <Link
          component={RouterLink}
          to={`/audience-intelligence?person=${personId}`}
          sx={{ display: 'inline-block', mb: 2 }}
        >
          {oneResponseText('person')}
        </Link>
      )}
      {(path.length > 0 || stoppedAt) && (
        <Box component="section" aria-label={oneResponseText('path')}>
          <Box component="h3" sx={{ m: 0, mb: 1, ...textRole.h3Small }}>
            {oneResponseText('path')}
          </Box>
          <Box component="ol" sx={{ m: 0, pl: 2.5, ...textRole.small, overflowWrap: 'anywhere' }}>
            {path.map(({ question, seconds }) => (
              <li key={question}>
                {seconds === null
                  ? oneResponseText('stepUnknown', { question: titleOf(question) })
                  : oneResponseText('stepTime', {
                      question: titleOf(question),
                      time: durationText(seconds),
                    })}
              </li>
            ))}
          </Box>
          {stoppedAt && (
            <Box component="p" sx={{ m: 0, mt: 1, ...textRole.small }}>
              {oneResponseText('stoppedAt', { question: titleOf(stoppedAt) })}
            </Box>
          )}
          <Box component="p" sx={{ m: 0, mt: 1, ...textRole.small, color: color.textSecondary }}>
            {oneResponseText('pathHelp')}
          </Box>
        </Box>
      )}
    </Box>
  );
}
