import { withTexts } from '@src/lib/i18n/texts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SurveyScreens } from '@core/survey/screens';
import type { Question, Survey } from '@core/survey/types';
import {
  Download,
  FileInput,
  Gauge,
  Group,
  Hand,
  Languages,
  Library,
  Sigma,
  Upload,
  Waypoints,
} from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Card } from '@src/components/Card/Card';
import { Message } from '@src/components/Message/Message';
import { currentCompanyFilter } from '@src/lib/companyFilter';
import { saveFile } from '@src/lib/saveFile';
import { keysUnder, storageKeys } from '@src/lib/storage';
import { rem } from '@src/theme/lengths';
import { readSurveyFile, surveyFileName, writeSurveyFile } from '../../model/surveyFile';
import type { VariableParts } from '../../model/variableDrafts';
import type { ToolDialog } from '../ToolDialogs/ToolDialogs';
import { surveyDraftsText } from '../../texts/surveyDraftsText';

const ToolDialogs = lazy(
  withTexts(async () => ({
    default: (await import('../ToolDialogs/ToolDialogs')).ToolDialogs,
  })),
);

export interface SurveyToolsProps {
  survey: Survey;
  /** Absent until the survey is saved as a draft. */
  draftId?: string | undefined;
  /** Ids of this company's data types. */
  knownDataTypes: readonly string[];
  /** Shows only the path map and the file export. */
  readOnly?: boolean;
  onImport: (survey: Survey) => void;
  /** Called with the survey after questions from another tool were added. */
  onAdd: (change: (survey: Survey) => Survey) => void;
  onMap: () => void;
  onScreens: (screens: SurveyScreens) => void;
  onBlocks: (questions: Question[]) => void;
  onQuotas: (parts: Pick<Survey, 'quotas' | 'screens'>) => void;
  onVariables: (parts: VariableParts) => void;
  onTranslate: (parts: Pick<Survey, 'translations' | 'screens'>) => void;
}

/**
 * Actions on the whole survey: path map, welcome and thank-you screens, blocks, quotas,
 * translations, JSON export and import, and questions from other tools. Undo reverts changes.
 */
export function SurveyTools({
  survey,
  draftId,
  knownDataTypes,
  readOnly = false,
  onImport,
  onAdd,
  onMap,
  onScreens,
  onBlocks,
  onQuotas,
  onVariables,
  onTranslate,
}: SurveyToolsProps) {
  const [dialog, setDialog] = useState<ToolDialog | null>(null);
  const surveyKey = draftId ?? `new ${currentCompanyFilter() ?? ''}`;
  // A crash or navigation may have left a dialog without a decision.
  const hasTyped = keysUnder(storageKeys.unsavedEdit).some((key) => key.endsWith(`:${surveyKey}`));
  const file = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    try {
      onImport(readSurveyFile(await textOf(chosen), knownDataTypes));
      setError(undefined);
    } catch (problem) {
      setError((problem as Error).message);
    }
    if (file.current) file.current.value = '';
  };
  return (
    <Card title={surveyDraftsText('survey')} headingLevel={2}>
      {error && (
        <Box sx={{ mb: 1 }}>
          <Message tone="error" onClose={() => setError(undefined)}>
            {error}
          </Message>
        </Box>
      )}
      <Box sx={toolList}>
        <Button
          variant="quiet"
          size="small"
          startIcon={<Waypoints aria-hidden />}
          onClick={onMap}
          disabled={survey.questions.length === 0}
        >
          {surveyDraftsText('pathMap')}
        </Button>
        {!readOnly && (
          <>
            <Button
              variant="quiet"
              size="small"
              startIcon={<Hand aria-hidden />}
              onClick={() => setDialog('screens')}
            >
              {surveyDraftsText('welcomeThanks')}
            </Button>
            <Button
              variant="quiet"
              size="small"
              startIcon={<Group aria-hidden />}
              onClick={() => setDialog('blocks')}
            >
              {surveyDraftsText('blocks')}
            </Button>
            <Button
              variant="quiet"
              size="small"
              startIcon={<Gauge aria-hidden />}
              onClick={() => setDialog('quotas')}
            >
              {surveyDraftsText('quotas')}
            </Button>
            <Button
              variant="quiet"
              size="small"
              startIcon={<Sigma aria-hidden />}
              onClick={() => setDialog('variables')}
            >
              {surveyDraftsText('variables')}
            </Button>
            <Button
              variant="quiet"
              size="small"
              startIcon={<Languages aria-hidden />}
              onClick={() => setDialog('translations')}
            >
              {surveyDraftsText('translations')}
            </Button>
          </>
        )}
        <Button
          variant="quiet"
          size="small"
          startIcon={<Download aria-hidden />}
          onClick={() =>
            saveFile(
              new Blob([writeSurveyFile(survey)], { type: 'application/json' }),
              surveyFileName(survey),
            )
          }
        >
          {surveyDraftsText('exportJson')}
        </Button>
        {!readOnly && (
          <>
            <Button
              variant="quiet"
              size="small"
              startIcon={<Upload aria-hidden />}
              onClick={() => file.current?.click()}
            >
              {surveyDraftsText('importJson')}
            </Button>
            <Button
              variant="quiet"
              size="small"
              startIcon={<FileInput aria-hidden />}
              onClick={() => setDialog('import')}
            >
              {surveyDraftsText('importOther')}
            </Button>
            <Button
              variant="quiet"
              size="small"
              startIcon={<Library aria-hidden />}
              onClick={() => setDialog('bank')}
            >
              {surveyDraftsText('questionBank')}
            </Button>
            <input
              ref={file}
              type="file"
              accept="application/json,.json"
              aria-label={surveyDraftsText('surveyFile')}
              hidden
              onChange={(event) => {
                void take(event.target.files?.[0]);
              }}
            />
          </>
        )}
      </Box>
      {!readOnly && (dialog !== null || hasTyped) && (
        <Suspense fallback={null}>
          <ToolDialogs
            survey={survey}
            draftId={draftId}
            surveyKey={surveyKey}
            dialog={dialog}
            onDialog={setDialog}
            onAdd={onAdd}
            onScreens={onScreens}
            onBlocks={onBlocks}
            onQuotas={onQuotas}
            onVariables={onVariables}
            onTranslate={onTranslate}
          />
        </Suspense>
      )}
    </Card>
  );
}

/** One tool per row in a column; two columns on phones and below the questions. */
const toolList = {
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(${rem(200)}, 100%), 1fr))`,
  columnGap: 1,
  mx: -1,
  mb: -0.5,
  '& .MuiButton-root': { justifyContent: 'flex-start', px: 1, minHeight: rem(32) },
} as const;

const textOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(String(reader.result));
    };
    reader.onerror = () => {
      reject(new Error(surveyDraftsText('fileUnread')));
    };
    reader.readAsText(file);
  });
