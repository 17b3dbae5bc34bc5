import { lazy, Suspense } from 'react';
import { withTexts } from '@src/lib/i18n/texts';
import type { ConnectField } from '../../api';
import { toConfig, type ConnectionValues } from '../../model/connectionForm';
import {
  chosenTableNames,
  MORE_TABLES,
  fieldsOfTables,
  fieldsOfServer,
  withoutTable,
  withTable,
} from '../../model/moreTables';
import { ConnectionFields } from '../ConnectionFields/ConnectionFields';
import { MoreTables } from '../MoreTables/MoreTables';

const ChooseTables = lazy(
  withTexts(async () => ({ default: (await import('../ChooseTables/ChooseTables')).ChooseTables })),
);

export interface SourceFieldsProps {
  type: string;
  fields: readonly ConnectField[];
  values: ConnectionValues;
  problems: Readonly<Record<string, string>>;
  onChange: (name: string, value: string) => void;
  disabled: boolean;
  /** The stored source and the last characters of its key. */
  source?: { id: string; secretLastFour?: string | null | undefined };
}

/** The fields of a connection. A database's tables can be chosen from a list. */
export function SourceFields({ type, source, ...shared }: SourceFieldsProps) {
  const { fields, values, onChange, disabled } = shared;
  const secretLastFour = source?.secretLastFour ?? null;
  if (fields.every(({ name }) => name !== MORE_TABLES))
    return <ConnectionFields {...shared} secretLastFour={secretLastFour} />;
  const change = (changed: ConnectionValues): void => {
    for (const [name, value] of Object.entries(changed)) onChange(name, value);
  };
  return (
    <>
      <ConnectionFields
        {...shared}
        fields={fieldsOfServer(fields)}
        isWide
        secretLastFour={secretLastFour}
      />
      <Suspense>
        <ChooseTables
          type={type}
          sourceId={source?.id}
          config={() => toConfig(fieldsOfServer(fields), values)}
          chosen={chosenTableNames(values)}
          onChoose={(table, isChosen) => {
            change(isChosen ? withTable(values, table) : withoutTable(values, table.name));
          }}
          disabled={disabled}
        />
      </Suspense>
      <ConnectionFields {...shared} fields={fieldsOfTables(fields)} isWide />
      <MoreTables {...shared} />
    </>
  );
}
