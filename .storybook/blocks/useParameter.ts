import { useOf } from '@storybook/addon-docs/blocks';

/** Returns a parameter of this page's stories; undefined when they have none. */
export function useParameter<Value>(name: string): Value | undefined {
  return useOf('meta', ['meta']).preparedMeta.parameters[name] as Value | undefined;
}
