import Box from '@mui/material/Box';
import type { Question } from '@core/survey/types';
import { isDrawing, padSize } from '@core/survey/types/checkSignature';
import { withTexts } from '@src/lib/i18n/texts';
import { lazy, Suspense, type ReactNode } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { AnswerValue } from '@core/survey/types';
import type { SurveyVariable } from '@core/survey/variables/surveyVariable';
import { variableLabel } from '@core/survey/variables/variableHead';
import type { SurveyResponse } from '../../api';
import type { OneResponse } from '../../one-response/oneResponseApi';
import { oneResponseText } from '../../one-response/texts/oneResponseText';
import type { ResponseTagsProps } from '../ResponseTags/ResponseTags';
import {
  answerText,
  answeredAtText,
  countryWord,
  deviceWord,
  shortId,
} from '../../model/answerText';
import { durationText } from '../../model/duration';
import { surveyResultsText } from '../../texts/surveyResultsText';
import { commonText } from '@src/components/texts/commonText';

const AnswerFiles = lazy(
  withTexts(async () => ({ default: (await import('../AnswerFiles/AnswerFiles')).AnswerFiles })),
);

const ResponseTags = lazy(withTexts(() => import('../ResponseTags/ResponseTags')));
const ResponseDeletion = lazy(withTexts(() => import('../ResponseDeletion/ResponseDeletion')));
const ResponseNotes = lazy(withTexts(() => import('../ResponseNotes/ResponseNotes')));
const ResponseActions = lazy(withTexts(() => import('../../one-response/ResponseActions')));
const ResponsePath = lazy(withTexts(() => import('../../one-response/ResponsePath')));
const AnswerCorrection = lazy(withTexts(() => import('../../one-response/AnswerCorrection')));
const ResponseFollowUp = lazy(withTexts(() => import('../../follow-ups/ResponseFollowUp')));

interface ResponsePartsProps {
  survey: ResponseTagsProps['survey'];
  /** Without its path and person while these are still loading. */
  response: SurveyResponse & Partial<OneResponse>;
  questions: readonly Question[];
  variables?: readonly SurveyVariable[] | null | undefined;
  /** Personal data is hidden, so answers can't be corrected. */
  isRedacted?: boolean;
}

export interface ResponseDialogProps extends Omit<ResponsePartsProps, 'response'> {
  /** Undefined while it is still loading. */
  response: ResponsePartsProps['response'] | undefined;
  /** Shown instead of a response that is not loaded. */
  children?: ReactNode;
  onClose: () => void;
}

/** One response with every answer and its metadata, or what is shown until it is loaded. */
export function ResponseDialog({ response, children, onClose, ...props }: ResponseDialogProps) {
  const hints = [
    ...(response?.excluded ? [oneResponseText('excludedHint')] : []),
    ...(response?.flagged ? [surveyResultsText('quickTitle')] : []),
  ];
  return (
    <AppDialog
      open
      onClose={onClose}
      title={
        response
          ? surveyResultsText('responseTitle', { id: shortId(response.id) })
          : oneResponseText('title')
      }
      support={hints.join(' · ') || undefined}
      size="large"
      footerStart={
        response && (
          <Suspense fallback={null}>
            <ResponseDeletion survey={props.survey} response={response} onDeleted={onClose} />
          </Suspense>
        )
      }
    >
      {response ? <ResponseParts response={response} {...props} /> : children}
    </AppDialog>
  );
}

function ResponseParts({
  survey,
  response,
  questions,
  variables,
  isRedacted = false,
}: ResponsePartsProps) {
  const { identifiers, responses, signed, hidden, utm, path, stoppedAt, personId } = response;
  const facts: (readonly [string, string])[] = [
    [
      commonText('status'),
      surveyResultsText(
        response.is_complete ? 'completed' : response.screened_out ? 'screenedOut' : 'incomplete',
      ),
    ],
    [surveyResultsText('startedAt'), answeredAtText(response.started_at)],
    [surveyResultsText('completedAt'), answeredAtText(response.completed_at ?? null)],
    [surveyResultsText('completionTime'), durationText(response.completion_time_seconds)],
    [surveyResultsText('device'), deviceWord(response.device_type)],
    [surveyResultsText('ipAddress'), response.ip_address ?? '–'],
    [surveyResultsText('userAgent'), response.user_agent ?? '–'],
    [surveyResultsText('surveyVersion'), String(response.version)],
    [surveyResultsText('language'), response.language ?? '–'],
    [surveyResultsText('field.country'), response.country ? countryWord(response.country) : '–'],
    [surveyResultsText('page'), response.page ?? '–'],
    [surveyResultsText('referrer'), response.referrer ?? '–'],
    ...pairsOf(utm).map(([name, value]) => [utmName(name), value] as const),
    [surveyResultsText('visitorId'), response.visitor_id ?? '–'],
    ...pairsOf(identifiers).map(
      ([type, value]) =>
        [
          surveyResultsText('identifier', { type }),
          type === signed ? surveyResultsText('verified', { value }) : value,
        ] as const,
    ),
    ...pairsOf(hidden).map(
      ([name, value]) => [surveyResultsText('hiddenField', { name }), value] as const,
    ),
  ];
  return (
    <>
      <Suspense fallback={null}>
        <ResponseActions survey={survey} response={response} />
      </Suspense>
      {response.follow_up && (
        <Suspense fallback={null}>
          <ResponseFollowUp surveyId={survey.id} responseId={response.id} />
        </Suspense>
      )}
      <Pairs
        pairs={questions.map((question, index) => {
          const { id, title, type } = question;
          return [
            `${String(index + 1)}. ${title}`,
            <>
              {answerText((responses as Record<string, unknown>)[id], type)}
              <Drawing of={(responses as Record<string, unknown>)[id]} />
              {type === 'file-upload' && (
                <Suspense fallback={null}>
                  <AnswerFiles
                    responseId={response.id}
                    answer={(responses as Record<string, unknown>)[id]}
                  />
                </Suspense>
              )}
              {!isRedacted && (
                <Suspense fallback={null}>
                  <AnswerCorrection
                    survey={survey}
                    responseId={response.id}
                    question={question}
                    answer={(responses as Record<string, AnswerValue>)[id]}
                  />
                </Suspense>
              )}
            </>,
          ] as const;
        })}
        stacked
      />
      {response.variables && (
        <Box sx={{ mt: 2 }}>
          <Pairs
            pairs={(variables ?? []).flatMap((variable) => {
              const value = response.variables?.[variable.name];
              return value === undefined ? [] : [[variableLabel(variable), String(value)] as const];
            })}
          />
        </Box>
      )}
      <Box sx={{ my: 2, borderTop: `1px solid ${color.line}` }} />
      <Pairs pairs={facts} />
      <Box sx={{ my: 2, borderTop: `1px solid ${color.line}` }} />
      <Suspense fallback={null}>
        {path && (
          <ResponsePath
            response={{ path, stoppedAt: stoppedAt ?? null, personId: personId ?? null }}
            questions={questions}
          />
        )}
        <ResponseTags survey={survey} response={response} />
        <ResponseNotes survey={survey} response={response} />
      </Suspense>
    </>
  );
}

/** Draws a signature. Renders nothing for any other answer. */
function Drawing({ of: answer }: { of: unknown }) {
  const path = (answer as { drawing?: unknown } | null | undefined)?.drawing;
  return isDrawing(path) ? (
    <Box
      component="svg"
      role="img"
      aria-label={surveyResultsText('drawnSignature')}
      viewBox={`0 0 ${String(padSize.width)} ${String(padSize.height)}`}
      sx={{
        display: 'block',
        width: rem(padSize.width),
        maxWidth: '100%',
        mt: 1,
        border: `1px solid ${color.line}`,
        borderRadius: 'var(--radius-control)',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
      }}
    >
      <path d={path} />
    </Box>
  ) : null;
}

const UTM_NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

/** Returns 'UTM source' for 'utm_source'. */
const utmName = (name: string): string => {
  const known = UTM_NAMES.find((one) => one === name);
  return known ? surveyResultsText(`utm.${known}`) : name;
};

/** Names and values that a page sent, as text. */
const pairsOf = (fields: object | null | undefined): (readonly [string, string])[] =>
  Object.entries(fields ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);

function Pairs({
  pairs,
  stacked = false,
}: {
  pairs: readonly (readonly [string, ReactNode])[];
  stacked?: boolean;
}) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: stacked ? 1.5 : space(6, 16),
        gridTemplateColumns: stacked ? '1fr' : { xs: '1fr', sm: `${rem(150)} 1fr` },
        ...textRole.small,
        overflowWrap: 'anywhere',
        '& dt': { color: color.textTertiary },
        '& dd': {
          m: 0,
          whiteSpace: 'pre-wrap',
          ...(stacked ? { fontSize: textRole.body.fontSize, mt: space(2) } : {}),
        },
      }}
    >
      {pairs.map(([term, text]) => (
        <Box key={term} sx={stacked ? {} : { display: { xs: 'block', sm: 'contents' } }}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </Box>
      ))}
    </Box>
  );
}
