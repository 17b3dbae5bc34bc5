import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import { ControlGrid, SwitchControl } from '../../controls/ControlGrid';
import { optionOf } from '../../controls/controlProps';
import type { DescribedVisit } from '../model/describedVisit';

const devices = (['desktop', 'mobile', 'tablet'] as const).map(optionOf);

/** The visit one asks about: address, device, visitor and time. */
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
        label="Page address"
        type="url"
        value={visit.url}
        onChange={(url) => set({ url })}
      />
      <TextInput
        label="Referring address"
        optional
        value={visit.referrer}
        onChange={(referrer) => set({ referrer })}
      />
      <SelectInput
        label="Visitor's device"
        value={visit.device}
        onChange={(device) => set({ device: device as DescribedVisit['device'] })}
        options={devices}
      />
      <TextInput
        label="Date and time of the visit"
        type="datetime-local"
        value={visit.when}
        onChange={(when) => set({ when })}
      />
      <TextInput
        label="Visitor's language"
        help="Tells the country, e.g. de-AT"
        value={visit.locale}
        onChange={(locale) => set({ locale })}
      />
      <TextInput
        label="Identifier fields on the page"
        optional
        placeholder="user_email"
        help="Names separated by commas"
        value={visit.identifiers}
        onChange={(identifiers) => set({ identifiers })}
      />
      <SwitchControl
        label="Has been here before"
        checked={visit.returning}
        onChange={(returning) => set({ returning })}
      />
      <SwitchControl
        label="Belongs to the saved view"
        checked={visit.member}
        onChange={(member) => set({ member })}
      />
      <SwitchControl
        label="Has answered this survey"
        checked={visit.answered}
        onChange={(answered) => set({ answered })}
      />
    </ControlGrid>
  );
}
