import type { UsageWords } from './guide';
import { useParameter } from './useParameter';

/** When to use a component and when not, from `parameters.usage` of its stories. Draws nothing without them. */
export function Usage() {
  const usage = useParameter<UsageWords>('usage');
  if (usage === undefined) return null;
  return (
    <dl className="sb-unstyled docs-pairs">
      <dt>When to use</dt>
      <dd>{usage.when}</dd>
      <dt>When not to use</dt>
      <dd>{usage.not}</dd>
    </dl>
  );
}
