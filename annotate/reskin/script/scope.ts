/** Where a variable is written; in `{ name }` the key has to stay. */
export interface VariablePlace {
  readonly start: number;
  readonly isShorthand: boolean;
}

/** A variable that nothing outside of its script can see. */
export interface LocalVariable {
  readonly name: string;
  readonly places: readonly VariablePlace[];
}

interface Binding {
  readonly name: string;
  readonly places: VariablePlace[];
  isFree: boolean;
}

export class Scope {
  readonly bindings = new Map<string, Binding>();

  constructor(
    readonly parent: Scope | undefined,
    /** Where `var` and functions end up. */
    readonly isFunction: boolean,
  ) {}

  get functionScope(): Scope {
    return this.isFunction || this.parent === undefined ? this : this.parent.functionScope;
  }
}
