import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import { ControlGrid, SwitchControl } from '../../controls/ControlGrid';
import { namedOptions } from '../../controls/controlProps';
import type { DescribedVisit } from '../model/describedVisit';
import { STYLING_EXAMPLES } from '../../model/fieldExamples';
import { liveStylingText } from '../texts/liveStylingText';

const devices = ['desktop', 'mobile', 'tablet'] as const;

/** Describes the visit to explain: URL, device, visitor and time. */
export function VisitFields({
  visit,
  onChange,
}: {
  visit: DescribedVisit;
  onChange: (visit: DescribedVisit) => void;
}) {
  const set = (change: Partial<DescribedVisit>) => onChange({ ...visit, ...change });
  return (
    <ControlGrid>
      <TextInput
        label={liveStylingText('visit.page')}
        type="url"
        value={visit.url}
        onChange={(url) => set({ url })}
      />
      <TextInput
        label={liveStylingText('visit.referrer')}
        optional
        value={visit.referrer}
        onChange={(referrer) => set({ referrer })}
      />
      <SelectInput
        label={liveStylingText('visit.device')}
        value={visit.device}
        onChange={(device) => set({ device: device as DescribedVisit['device'] })}
        options={namedOptions(devices, (device) => liveStylingText(`device.${device}`))}
      />
      <TextInput
        label={liveStylingText('visit.when')}
        type="datetime-local"
        value={visit.when}
        onChange={(when) => set({ when })}
      />
      <TextInput
        label={liveStylingText('visit.language')}
        help={liveStylingText('visit.languageHelp')}
        value={visit.locale}
        onChange={(locale) => set({ locale })}
      />
      <TextInput
        label={liveStylingText('visit.identifiers')}
        optional
        placeholder={STYLING_EXAMPLES.identifier}
        help={liveStylingText('visit.identifiersHelp')}
        value={visit.identifiers}
        onChange={(identifiers) => set({ identifiers })}
      />
      <SwitchControl
        label={liveStylingText('visit.returning')}
        checked={visit.returning}
        onChange={(returning) => set({ returning })}
      />
      <SwitchControl
        label={liveStylingText('visit.member')}
        checked={visit.member}
        onChange={(member) => set({ member })}
      />
      <SwitchControl
        label={liveStylingText('visit.answered')}
        checked={visit.answered}
        onChange={(answered) => set({ answered })}
      />
    </ControlGrid>
  );
}
