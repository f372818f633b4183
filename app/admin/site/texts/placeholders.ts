/** Values that stand for something: `{name}` the page puts in, `{{company}}` is a fact. */
const PLACEHOLDER = /{{\w+}}|{\w+}/g;

export const placeholdersIn = (text: string): string[] => [...new Set(text.match(PLACEHOLDER))];

const rangesIn = (text: string) =>
  [...text.matchAll(PLACEHOLDER)].map(({ 0: found, index }) => [index, index + found.length] as const);

type Selection = readonly [start: number, end: number];

/** The selection with every placeholder that it touches in whole, so that none is edited in parts. */
export function wholeSelection(text: string, [start, end]: Selection): Selection {
  const touched = rangesIn(text).filter(([from, to]) => from < Math.max(end, start + 1) && to > start);
  const cut = touched.filter(([from, to]) => (from < start && start < to) || (from < end && end < to));
  return [Math.min(start, ...cut.map(([from]) => from)), Math.max(end, ...cut.map(([, to]) => to))];
}

/** What Backspace or Delete at this place removes: the placeholder before or after it, or null. */
export function placeholderBeside(text: string, at: number, key: string): Selection | null {
  return rangesIn(text).find(([from, to]) => (key === 'Backspace' ? to === at : from === at)) ?? null;
}
