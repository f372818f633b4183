/** A protection that can be removed from the product, and the tests that notice. */
export type Guard = {
  /** What the product does as long as the protection is there. */
  name: string;
  /** The product file that holds it. */
  file: string;
  /** A text that occurs exactly once in that file. */
  find: string;
  /** The same without the protection; it still compiles. */
  replace: string;
  /** The test files of which each must fail without it. */
  tests: readonly string[];
};
