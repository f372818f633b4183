/** A protection that can be removed from the product, and the tests that notice. */
export type Guard = {
  /** What the product does while the guard is there. */
  name: string;
  file: string;
  /** Must occur exactly once in the file. */
  find: string;
  /** The replacement without the guard; it must compile. */
  replace: string;
  /** Each of these test files must fail without it. */
  tests: readonly string[];
};
