/** A protective line of code, and the tests that must fail without it. */
export type Guard = {
  /** What the guard ensures. */
  name: string;
  file: string;
  /** Must occur exactly once in the file. */
  find: string;
  /** The replacement without the guard; it must compile. */
  replace: string;
  /** Every one of these files must fail. */
  tests: readonly string[];
};
