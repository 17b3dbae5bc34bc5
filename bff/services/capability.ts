/** The values provided at start (bff/capabilities.ts), by capability. */
export type Capabilities = ReadonlyMap<object, unknown>;

/**
 * Something that a layer needs and a higher layer, or the start of the process, provides: a
 * service, a function, or a list of registrations from the modules. The layer that needs it
 * declares it next to the code that uses it; bff/capabilities.ts provides the value. So imports
 * only point downward.
 */
export class Capability<T> {
  constructor(private readonly label: string) {}

  /** An entry of the Capabilities. */
  providedBy(value: T): readonly [object, unknown] {
    return [this, value];
  }

  /** Returns the value. @throws Error if bff/capabilities.ts has no line for it. */
  of({ capabilities }: { readonly capabilities: Capabilities }): T {
    if (!capabilities.has(this)) throw new Error(`Nothing provides "${this.label}".`);
    return capabilities.get(this) as T;
  }
}
