import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { Quota } from '@core/survey/quotas';
import type { ThanksScreen } from '@core/survey/screens';
import { isScreenOut } from '@core/survey/screenOuts';
import { questionTypeEntry, takesAnswer } from '@core/survey/questionTypes';
import type { Question } from '@core/survey/types';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import { TestFields } from '../ConditionEditor/TestFields';
import { FieldsCard } from '../ToolDialogs/FieldsCard';
import { ScreenFields, type ScreenProblems } from './ScreenFields';
import { screensText } from './texts/screensText';

const sampleLink = 'https://example.com/next';

export interface ThanksFieldsProps {
  /** Counted from 1. */
  number: number;
  value: ThanksScreen;
  questions: readonly Question[];
  /** The survey's variables as questions. */
  variables: readonly Question[];
  quotas: readonly Quota[];
  onChange: (change: Partial<ThanksScreen>) => void;
  onRemove: () => void;
  at: string;
  problems: ScreenProblems;
}

/** One thank-you screen: its visitors, its text, and the target of its button. */
export function ThanksFields({
  number,
  value,
  questions: asked,
  variables,
  quotas,
  onChange,
  onRemove,
  at,
  problems,
}: ThanksFieldsProps) {
  const { when, quota, link, redirect } = value;
  const questions = [...asked, ...variables];
  const repeated = questions.filter(
    (question) => takesAnswer(question) && !questionTypeEntry(question.type).isPrivate,
  );
  const name = screensText('thanksNumber', { number });
  return (
    <FieldsCard
      title={name}
      headingLevel={4}
      role="group"
      remove={{ label: screensText('removeThanks', { number }), onRemove }}
    >
      <SelectInput
        label={screensText('shownTo')}
        value={quota ? quota : when ? 'some' : 'all'}
        disabled={!questions.some(takesAnswer)}
        onChange={(chosen) =>
          onChange({
            quota: quotas.some(({ id }) => id === chosen) ? chosen : null,
            when:
              chosen === 'some'
                ? {
                    targetQuestionId: questions.find(takesAnswer)!.id,
                    operator: 'equals',
                    value: '',
                  }
                : null,
          })
        }
        options={[
          { value: 'all', label: screensText('everyone') },
          { value: 'some', label: screensText('someAnswer') },
          ...quotas.map(({ id, name, limit }, index) => ({
            value: id as string,
            label: screensText(isScreenOut({ limit }) ? 'screenOut' : 'fullQuota', {
              name: name ?? String(index + 1),
            }),
          })),
        ]}
      />
      {when && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <TestFields
            name={name}
            test={when}
            earlier={questions}
            onChange={(test) => onChange({ when: test })}
          />
        </Box>
      )}
      <ScreenFields
        value={value}
        repeated={repeated}
        onChange={onChange}
        at={at}
        problems={problems}
        buttonHelp={screensText('thanksButtonHelp')}
      />
      <TextInput
        label={screensText('link')}
        optional
        type="url"
        placeholder={sampleLink}
        value={link ?? ''}
        onChange={(next) => onChange({ link: next })}
        error={problems[`${at}.link`]}
      />
      <FormControlLabel
        control={
          <Switch
            checked={redirect ?? false}
            onChange={(_event, next) => onChange({ redirect: next })}
          />
        }
        label={screensText('openLink')}
        sx={{ ml: 0, gap: 1.25 }}
      />
    </FieldsCard>
  );
}
