import type { Company } from '@bff/tenancy/company.entity';
import { ABSENT_ID } from '../support/surveys';
import type { SignedInPerson, World } from '../support/actors';

export const TARGETS = ['own', 'other', 'absent'] as const;

export type TargetKind = (typeof TARGETS)[number];

/** The owner of the rows in a request: the caller's company, another company, or none. */
export interface Target {
  kind: TargetKind;
  /** Id of the company; one that does not exist for `absent`. */
  companyId: string;
  /** The company and a person who may do everything in it, to make rows with; null for `absent`. */
  home: { company: Company; owner: SignedInPerson } | null;
}

export const targetsOf = ({
  own,
  owner,
  other,
  otherOwner,
}: Pick<World, 'own' | 'owner' | 'other' | 'otherOwner'>): Record<TargetKind, Target> => ({
  own: { kind: 'own', companyId: own.id, home: { company: own, owner } },
  other: { kind: 'other', companyId: other.id, home: { company: other, owner: otherOwner } },
  absent: { kind: 'absent', companyId: ABSENT_ID, home: null },
});
