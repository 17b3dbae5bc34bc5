import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { FormSelect } from '@src/components/form/FormSelect/FormSelect';
import { FormTextarea } from '@src/components/form/FormTextarea/FormTextarea';
import { FormTextField } from '@src/components/form/FormTextField/FormTextField';
import type { WizardValues } from '../forms/companyProfile.form';
import { companyOptions } from './companyOptions';
import { companyProfileText } from './texts/companyProfileText';

type Field = keyof WizardValues;

export interface ProfileFieldsProps<Values extends FieldValues & WizardValues> {
  control: Control<Values>;
  fields: readonly Field[];
  disabled: boolean;
  /** The company profile stores "51-200 employees", company management "51-200" (CONST-006, CONST-007). */
  sizes?: 'profileSizes' | 'managementSizes';
}

/** The optional fields of a company, in their display order. */
export function ProfileFields<Values extends FieldValues & WizardValues>({
  control,
  fields,
  disabled,
  sizes = 'profileSizes',
}: ProfileFieldsProps<Values>) {
  const common = (name: Field) => ({
    control,
    name: name as FieldPathByValue<Values, string | null | undefined>,
    disabled,
    optional: true,
  });
  const parts: Record<Field, React.ReactNode> = {
    industry: (
      <FormSelect
        key="industry"
        {...common('industry')}
        label={companyProfileText('industry')}
        placeholder={companyProfileText('industryPlaceholder')}
        options={companyOptions.industries()}
      />
    ),
    companySize: (
      <FormSelect
        key="companySize"
        {...common('companySize')}
        label={companyProfileText('companySize')}
        placeholder={companyProfileText('companySizePlaceholder')}
        options={companyOptions[sizes]()}
      />
    ),
    website: (
      <FormTextField
        key="website"
        {...common('website')}
        label={companyProfileText('website')}
        type="url"
        placeholder={companyProfileText('websiteExample')}
        autoComplete="url"
      />
    ),
    phone: (
      <FormTextField
        key="phone"
        {...common('phone')}
        label={companyProfileText('phone')}
        type="tel"
        autoComplete="tel"
      />
    ),
    address: (
      <FormTextField
        key="address"
        {...common('address')}
        label={companyProfileText('address')}
        autoComplete="street-address"
      />
    ),
    description: (
      <FormTextarea
        key="description"
        {...common('description')}
        label={companyProfileText('description')}
        rows={4}
      />
    ),
    targetAudience: (
      <FormSelect
        key="targetAudience"
        {...common('targetAudience')}
        label={companyProfileText('targetAudience')}
        placeholder={companyProfileText('targetAudiencePlaceholder')}
        options={companyOptions.audiences()}
      />
    ),
  };
  return <>{fields.map((field) => parts[field])}</>;
}
