import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { LIMITS } from '@core/limits';
import { languageName } from '@core/text/languageName';
import { Message } from '@src/components/Message/Message';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { commonText } from '@src/components/texts/commonText';
import { pageLocale } from '@src/lib/i18n/locale';
import { useCan } from '@src/lib/useCan';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { typeName } from '../../model/typeName';
import { QuestionIcon } from '../questionIcon';
import { useSaveBanked, type BankEntry } from './bankApi';
import { BankNames } from './BankNames';
import { readTags } from './bankWords';
import { questionBankText } from './texts/questionBankText';

export interface BankRowProps {
  entry: BankEntry;
  isFull: boolean;
  onAdd: () => void;
  onDelete: () => void;
}

/** A banked question, with fields for name and tags during editing. */
export function BankRow({ entry, isFull, onAdd, onDelete }: BankRowProps) {
  const [isNaming, setNaming] = useState(false);
  const canWrite = useCan('data_sources:write');
  const { name, tags, content } = entry;
  const { question, language } = content;
  return (
    <Box component="li" sx={{ py: 1.25, borderTop: `1px solid ${color.line}` }}>
      {isNaming ? (
        <NamingForm entry={entry} onDone={() => setNaming(false)} />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Box sx={{ flex: '1 1 50%', minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box sx={{ fontWeight: 600 }}>{name}</Box>
            {question.title !== name && <Box>{question.title}</Box>}
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: 0.75,
                ...textRole.caption,
                color: color.textSecondary,
              }}
            >
              <QuestionIcon type={question.type} size={14} />
              {[
                typeName(question.type),
                ...(language ? [languageName(pageLocale(), language)] : []),
                ...tags,
              ].join(' · ')}
            </Box>
          </Box>
          {canWrite && (
            <>
              <IconButton
                aria-label={questionBankText('renameNamed', { name })}
                onClick={() => setNaming(true)}
              >
                <Pencil aria-hidden />
              </IconButton>
              <IconButton aria-label={questionBankText('deleteNamed', { name })} onClick={onDelete}>
                <Trash2 aria-hidden />
              </IconButton>
            </>
          )}
          <Button
            size="small"
            startIcon={<Plus aria-hidden />}
            aria-label={questionBankText('addNamed', { name })}
            disabled={isFull}
            onClick={onAdd}
          >
            {questionBankText('add')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

function NamingForm({ entry, onDone }: { entry: BankEntry; onDone: () => void }) {
  const change = useSaveBanked();
  const [name, setName] = useState(entry.name);
  const [tags, setTags] = useState(entry.tags.join(', '));
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim())
          change.mutate(
            {
              params: { id: entry.id },
              body: { name, tags: readTags(tags).slice(0, LIMITS.surveys.bankTags) },
            },
            { onSuccess: onDone },
          );
      }}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      {change.isError && <Message tone="error">{change.error.message}</Message>}
      <BankNames name={name} tags={tags} onName={setName} onTags={setTags} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <SubmitButton
          busy={change.isPending}
          busyLabel={commonText('working')}
          disabled={!name.trim()}
        >
          {commonText('save')}
        </SubmitButton>
        <Button onClick={onDone} disabled={change.isPending}>
          {commonText('cancel')}
        </Button>
      </Box>
    </Box>
  );
}
