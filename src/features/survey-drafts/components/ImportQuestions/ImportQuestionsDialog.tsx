import Box from '@mui/material/Box';
import { useDeferredValue, useMemo, useState } from 'react';
import { v4 } from 'uuid';
import type { ImportedSurvey } from '@core/survey/importing/importModel';
import { readPastedText } from '@core/survey/importing/pastedText';
import { importSurveyFile, type ImportFailure } from '@core/survey/importing/recognizeFile';
import type { Survey } from '@core/survey/types';
import { FileDrop } from '@src/components/FileDrop/FileDrop';
import { Message } from '@src/components/Message/Message';
import { SegmentedControl } from '@src/components/SegmentedControl/SegmentedControl';
import { TextInput } from '@src/components/TextInput/TextInput';
import { typedDescriptions, type SurveyDescription } from '../../data/typedInDialogs';
import { addImported, reasonAgainst, roomFor } from '../../model/addImported';
import { readLssTables } from '../../model/readLssTables';
import { isZip, readWordText } from '../../model/readWordText';
import { useLanguageModel } from '../../useLanguageModel';
import { TypingDialog } from '../ToolDialogs/TypingDialog';
import { useTyped } from '../ToolDialogs/useTyped';
import { DescribeSurvey } from './DescribeSurvey';
import { ImportReport } from './ImportReport';
import { importQuestionsText } from './texts/importQuestionsText';

const FILE_BYTES = 10 * 1024 * 1024;

export interface ImportQuestionsDialogProps {
  survey: Survey;
  /** Absent until the survey is saved as a draft. */
  draftId?: string | undefined;
  /** Storage key of an unapplied description. */
  surveyKey: string;
  onAdd: (change: (survey: Survey) => Survey) => void;
  onClose: () => void;
}

type ImportSource = 'file' | 'text' | 'model';

type Failure = ImportFailure | 'unread' | 'rejected';

/**
 * Imports questions from another tool, from text, or from a description with the language model. Before adding them, shows how they will look
 * here and which parts are lost.
 */
export function ImportQuestionsDialog({
  survey,
  draftId,
  surveyKey,
  onAdd,
  onClose,
}: ImportQuestionsDialogProps) {
  const model = useLanguageModel();
  const described = useTyped<SurveyDescription>({
    kept: typedDescriptions,
    surveyKey,
    stored: { description: '', language: survey.language || 'en' },
  });
  const [drafted, setDrafted] = useState<ImportedSurvey>();
  const [chosen, setSource] = useState<ImportSource>(described.isChanged ? 'model' : 'file');
  const source = model.isOn || chosen !== 'model' ? chosen : 'file';
  const [fromFile, setFromFile] = useState<ImportedSurvey>();
  const [failure, setFailure] = useState<Failure>();
  const [text, setText] = useState('');
  const pasted = useDeferredValue(text);
  const fromText = useMemo(() => (pasted.trim() ? readPastedText(pasted) : undefined), [pasted]);
  const imported = { file: fromFile, text: fromText, model: drafted }[source];
  const room = roomFor(survey);
  const count = Math.min(imported?.questions.length ?? 0, room);
  const tooLarge = useMemo(
    () => (imported && count > 0 ? reasonAgainst(addImported(survey, imported, v4)) : null),
    [survey, imported, count],
  );
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      const read = await readQuestions(file);
      setFromFile(typeof read === 'string' ? undefined : read);
      setFailure(typeof read === 'string' ? read : undefined);
    } catch {
      setFromFile(undefined);
      setFailure('unread');
    }
  };
  return (
    <TypingDialog
      steady
      title={importQuestionsText('title')}
      support={importQuestionsText('support')}
      isChanged={described.isChanged}
      leaving={importQuestionsText('leaving')}
      applyLabel={importQuestionsText('add', { count })}
      canApply={count > 0 && tooLarge === null}
      onApply={() => {
        described.decide();
        onAdd((before) => addImported(before, imported!, v4));
      }}
      onLeave={() => {
        described.decide();
        onClose();
      }}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ justifySelf: 'start' }}>
          <SegmentedControl
            label={importQuestionsText('source')}
            size="small"
            value={source}
            onChange={setSource}
            options={(['file', 'text', ...(model.isOn ? ['model' as const] : [])] as const).map(
              (value) => ({
                value,
                label: importQuestionsText(`source.${value}`),
              }),
            )}
          />
        </Box>
        {source === 'model' && (
          <DescribeSurvey
            value={described.value}
            onChange={described.setValue}
            draftId={draftId}
            model={model}
            onDrafted={setDrafted}
          />
        )}
        {source === 'file' && (
          <FileDrop
            label={importQuestionsText('drop')}
            hint={importQuestionsText('dropHint')}
            accept=".json,.lss,.qsf,.xml,.txt,.docx"
            maxBytes={FILE_BYTES}
            {...(failure && {
              error:
                failure === 'rejected'
                  ? importQuestionsText('dropRejected')
                  : importQuestionsText(`failed.${failure}`),
            })}
            onReject={() => {
              setFromFile(undefined);
              setFailure('rejected');
            }}
            onFiles={([file]) => {
              void take(file);
            }}
          />
        )}
        {source === 'text' && (
          <TextInput
            label={importQuestionsText('paste')}
            rows={8}
            value={text}
            onChange={setText}
            placeholder={importQuestionsText('pasteExample')}
            help={importQuestionsText('pasteHelp')}
          />
        )}
        {imported && imported.questions.length > room && (
          <Message tone="warning">{importQuestionsText('room', { room })}</Message>
        )}
        {tooLarge && (
          <Message tone="error">
            {importQuestionsText('failed.tooLarge', { reason: tooLarge })}
          </Message>
        )}
        {imported && <ImportReport imported={imported} />}
      </Box>
    </TypingDialog>
  );
}

const readQuestions = async (file: File): Promise<ImportedSurvey | ImportFailure> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isZip(bytes)) return importSurveyFile(await file.text(), readLssTables);
  const text = await readWordText(bytes);
  return text === null ? 'unknown' : readPastedText(text);
};
