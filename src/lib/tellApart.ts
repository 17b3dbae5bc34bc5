import { dayText } from './dateText';
import { libText } from '@src/lib/texts/libText';

interface Named {
  id: string;
  name: string;
  domain?: string | null | undefined;
}

const same = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** The day a row was made: the first 48 bits of a UUIDv7 are its milliseconds since 1970. */
const madeOn = (id: string): string =>
  dayText(new Date(parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toISOString());

/** Companies in a list to choose from: where several have one name, each with its domain, or the day it was made where that is the same too. */
export const tellApart = <Company extends Named>(companies: readonly Company[]): Company[] =>
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
