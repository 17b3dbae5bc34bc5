import { Card } from '@src/components/Card/Card';
import { useCustomFields } from '../../api';
import { exportsText } from '../../texts/exportsText';
import { CustomFields, type CustomFieldsProps } from './CustomFields';

/**
 * The custom fields as a card, if the company has any. After the fields failed to load, the card
 * stays: its content loads them again when it mounts, so hiding and showing the card would repeat
 * the request forever.
 */
export default function CustomFieldsCard(props: CustomFieldsProps) {
  const { data, errorUpdateCount } = useCustomFields();
  if (data ? data.length === 0 : errorUpdateCount === 0) return null;
  return (
    <Card
      title={exportsText('customTitle')}
      support={exportsText('customSelected', { count: props.value.length })}
    >
      <CustomFields {...props} />
    </Card>
  );
}
