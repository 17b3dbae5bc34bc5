/** The values that were handed in at start (bff/capabilities.ts), by capability. */
export type Capabilities = ReadonlyMap<object, unknown>;

/**
 * Something that a floor needs and a higher floor, or the start of the process, provides: a service, a function, or what each noun registers.
 * The floor that needs it declares it beside the code that uses it; bff/capabilities.ts hands the value in. So imports run downward only.
 */
export class Capability<T> {
  constructor(private readonly label: string) {}

  /** An entry of the Capabilities. */
  providedBy(value: T): readonly [object, unknown] {
    return [this, value];
  }

  /** Returns the value. @throws Error when bff/capabilities.ts has no line for it. */
  of({ capabilities }: { readonly capabilities: Capabilities }): T {
    if (!capabilities.has(this)) throw new Error(`Nothing provides "${this.label}".`);
    return capabilities.get(this) as T;
  }
}
