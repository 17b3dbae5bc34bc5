import { useOf } from '@storybook/addon-docs/blocks';

interface UsageWords {
  when: string;
  not: string;
}

const isUsage = (value: unknown): value is UsageWords =>
  typeof value === 'object' && value !== null && 'when' in value && 'not' in value;

/** When to use a component and when not, from `parameters.usage` of its stories; nothing where they say nothing. */
export function Usage() {
  const resolved = useOf('meta', ['meta']);
  const usage: unknown = resolved.preparedMeta.parameters['usage'];
  if (!isUsage(usage)) return null;
  return (
    <dl
      className="sb-unstyled"
      style={{
        margin: '0 0 32px',
        fontFamily: 'var(--font-sans)',
        fontSize: 14,
        display: 'grid',
        gridTemplateColumns: 'max-content 1fr',
        gap: '8px 20px',
        lineHeight: '22px',
      }}
    >
      <dt style={{ margin: 0, fontStyle: 'normal', fontSize: 14, fontWeight: 600 }}>Use it</dt>
      <dd style={{ margin: 0 }}>{usage.when}</dd>
      <dt style={{ margin: 0, fontStyle: 'normal', fontSize: 14, fontWeight: 600 }}>Not</dt>
      <dd style={{ margin: 0 }}>{usage.not}</dd>
    </dl>
  );
}
