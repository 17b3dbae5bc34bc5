import { useOf } from '@storybook/addon-docs/blocks';

/** A parameter that the stories of this page carry, as they wrote it; undefined where they carry none. */
export function useParameter<Value>(name: string): Value | undefined {
  return useOf('meta', ['meta']).preparedMeta.parameters[name] as Value | undefined;
}
