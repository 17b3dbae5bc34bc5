import { describeCondition } from './describeCondition';
import { isGroup, type AudienceRule } from './rules';

/** Describes a rule in words. */
export const describeRule = ({ match, conditions }: AudienceRule): string => {
  if (conditions.length === 0) return match === 'all' ? 'Everyone' : 'No one';
  return conditions
    .map((part) =>
      isGroup(part)
        ? part.conditions.length > 1
          ? `(${describeRule(part)})`
          : describeRule(part)
        : describeCondition(part),
    )
    .join(match === 'all' ? ' and ' : ' or ');
};
