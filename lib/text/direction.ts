/** The blocks of Unicode whose letters run from right to left, and the mark that stands for such a letter. */
const RIGHT_TO_LEFT =
  /^[^\p{L}\u200e\u200f]*(?=[\p{L}\u200f])[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** For `dir`: 'rtl' if the first letter of the text runs from right to left, or else as on the page around it. */
export const directionOf = (text: string): 'rtl' | undefined => (RIGHT_TO_LEFT.test(text) ? 'rtl' : undefined);

/** The same for a part of a block, such as an item of a list. */
export const directionInside = (block: 'rtl' | undefined, text: string) => (block ? 'auto' : directionOf(text));
