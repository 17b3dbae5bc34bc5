import { LIMITS } from '@core/limits';
import type { Context } from '@bff/context';
import { readUploadedImage, storeImage } from '@bff/services/assets/storeImage';
import { writeAudit } from '@bff/services/audit/writeAudit';
import type { Company } from '@bff/tenancy/company.entity';
import { findCompany } from './findCompany';

/**
 * Each form has its own limit and wording: "at most 2 MB" accepts exactly 2 MB, "smaller than 5MB"
 * rejects exactly 5 MB (OP-060).
 */
const FORMS = {
  permissions: {
    rules: { maxBytes: LIMITS.images.permissionsLogoBytes, inclusive: true },
    tooLarge: 'File size must be less than 2MB',
  },
  profile: {
    rules: { maxBytes: LIMITS.images.profileBytes, inclusive: false },
    tooLarge: 'Image file must be smaller than 5MB',
  },
};

const MAX_SIDE = 512;

/**
 * Sets or removes the company's logo. @throws AppError not_found, validation_failed with the form's
 * sentence.
 */
export const saveCompanyLogo = async (
  context: Context,
  id: string,
  { logo, form }: { logo: string | null; form: 'permissions' | 'profile' },
): Promise<Company> => {
  await context.read((em) => findCompany(em, id));
  const { rules, tooLarge } = FORMS[form];
  const image =
    logo === null
      ? null
      : await readUploadedImage(
          logo,
          { ...rules, maxSide: MAX_SIDE },
          { field: 'logo', notAnImage: 'Please select a valid image file', tooLarge },
        );
  return context.transaction(async (em) => {
    const company = await findCompany(em, id);
    const before = { logo: company.logo ?? null };
    company.logo = image ? await storeImage(context, em, id, image) : null;
    company.updatedAt = context.clock();
    await em.flush();
    writeAudit(context, em, {
      companyId: id,
      action: 'companies.logoChanged',
      subject: { type: 'company', id, name: company.name },
      before,
      after: { logo: company.logo },
    });
    return company;
  });
};
