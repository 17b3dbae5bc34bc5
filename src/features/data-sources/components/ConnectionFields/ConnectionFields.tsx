import { SYNC_SCHEDULES, type SyncSchedule } from '@core/contract/dataSourceShapes';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import type { ConnectField } from '../../api';
import type { ConnectionValues } from '../../model/connectionForm';

export interface ConnectionFieldsProps {
  fields: readonly ConnectField[];
  values: ConnectionValues;
  problems: Readonly<Record<string, string>>;
  onChange: (name: string, value: string) => void;
  disabled?: boolean;
  /** The end of the key that is stored; its field may stay empty then. */
  secretLastFour?: string | null;
}

const scheduleWords: Record<SyncSchedule, string> = { manual: 'Only when asked', hourly: 'Every hour', daily: 'Every day', weekly: 'Every week' };

/** The fields a source asks for, as its catalogue entry names them; secrets as password fields (SRC-024). */
export function ConnectionFields({ fields, values, problems, onChange, disabled = false, secretLastFour = null }: ConnectionFieldsProps) {
  return fields.map((field) => {
    const stored = field.secret && secretLastFour !== null;
    const shared = {
      label: field.label,
      value: values[field.name] ?? '',
      onChange: (value: string) => { onChange(field.name, value); },
      help: stored ? `Stored, ends in ${secretLastFour}. Leave empty to keep it.` : field.help ?? undefined,
      error: problems[field.name],
      optional: !field.required,
      disabled,
    };
    return field.options
      ? <SelectInput key={field.name} {...shared} options={field.options.map((value) => ({ value, label: value }))} placeholder="Choose" />
      : <TextInput key={field.name} {...shared} type={field.secret && !field.multiline ? 'password' : 'text'} placeholder={field.placeholder ?? undefined} autoComplete={field.secret ? 'new-password' : 'off'} {...(field.multiline ? { rows: 4, code: true } : {})} />;
  });
}

/** How often a source is pulled. */
export function ScheduleField({ value, onChange, disabled = false }: { value: SyncSchedule; onChange: (schedule: SyncSchedule) => void; disabled?: boolean }) {
  return <SelectInput label="Sync" value={value} onChange={(next) => { onChange(next as SyncSchedule); }} options={SYNC_SCHEDULES.map((schedule) => ({ value: schedule, label: scheduleWords[schedule] }))} disabled={disabled} />;
}
