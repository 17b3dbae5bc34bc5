import { Card } from '@src/components/Card/Card';
import { useCustomFields } from '../../api';
import { exportsText } from '../../texts/exportsText';
import { CustomFields, type CustomFieldsProps } from './CustomFields';

/** The custom fields as a card, if the company has any. */
export default function CustomFieldsCard(props: CustomFieldsProps) {
  const { data, isError } = useCustomFields();
  if (!isError && (data ?? []).length === 0) return null;
  return (
    <Card
      title={exportsText('customTitle')}
      support={exportsText('customSelected', { count: props.value.length })}
    >
      <CustomFields {...props} />
    </Card>
  );
}
