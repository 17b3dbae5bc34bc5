import { Company } from '@bff/modules/companies/company.entity';
import { DataType } from '@bff/modules/data-types/data-type.entity';
import { Session } from '@bff/modules/auth/session.entity';
import { User } from '@bff/modules/users/user.entity';

/** Every entity, listed by hand: discovery by folder does not work on Node 20. */
export const entities = [Company, DataType, Session, User];
