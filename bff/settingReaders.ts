/** A setting that stops the start. The message names it. */
export class SettingError extends Error {}

export type SettingSource = Readonly<Record<string, string | undefined>>;

export type SettingReaders = ReturnType<typeof settingReaders>;

/**
 * Returns readers of environment variables by kind. An empty variable counts as not set.
 * @throws SettingError that names a malformed setting.
 */
export const settingReaders = (source: SettingSource) => {
  const text = (name: string): string | null => source[name]?.trim() || null;
  return {
    text,
    url(name: string, protocols: readonly string[]): string | null {
      const value = text(name);
      if (value === null) return null;
      if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
        throw new SettingError(
          `${name} must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
        );
      }
      return value;
    },
    email(name: string): string | null {
      const value = text(name);
      if (value !== null && !/^[^\s@]+@[^\s@]+$/.test(value))
        throw new SettingError(`${name} must be an email address.`);
      return value;
    },
    integer(name: string, fallback: number, min: number, max: number): number {
      const value = text(name);
      if (value === null) return fallback;
      const number = /^\d+$/.test(value) ? Number(value) : NaN;
      if (!(number >= min && number <= max))
        throw new SettingError(
          `${name} must be a whole number from ${min} to ${max}, not "${value}".`,
        );
      return number;
    },
    flag(name: string, fallback: boolean): boolean {
      const value = text(name);
      if (value === null) return fallback;
      if (value !== '0' && value !== '1')
        throw new SettingError(`${name} must be 0 or 1, not "${value}".`);
      return value === '1';
    },
    oneOf<T extends string>(name: string, values: readonly T[], fallback: T): T {
      const value = text(name);
      if (value === null) return fallback;
      const known = values.find((candidate) => candidate === value);
      if (!known)
        throw new SettingError(`${name} must be one of ${values.join(', ')}, not "${value}".`);
      return known;
    },
  };
};
