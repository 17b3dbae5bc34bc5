import { dayText } from './dateText';
import { libText } from '@src/lib/texts/libText';

interface Named {
  id: string;
  name: string;
  domain?: string | null | undefined;
}

const same = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Returns the day a row was created: the first 48 bits of a UUIDv7 are milliseconds since 1970. */
const madeOn = (id: string): string =>
  dayText(new Date(parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toISOString());

/**
 * Returns labels for companies in a list. Companies with the same name get their domain, or the day they were created if the domain is the
 * same, too.
 */
export const distinctNames = <Company extends Named>(companies: readonly Company[]): Company[] =>
  companies.map((company) => {
    const twins = companies.filter(
      (other) => other.id !== company.id && same(other.name, company.name),
    );
    if (twins.length === 0) return company;
    const { name, domain } = company;
    return domain && twins.every((twin) => twin.domain !== domain)
      ? { ...company, name: `${name} (${domain})` }
      : { ...company, name: libText('since', { name, day: madeOn(company.id) }) };
  });
