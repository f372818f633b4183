const LONGEST_TITLE = 60;

/** The beginning of the first question, cut between words. */
export function titleOf(question: string): string {
  const line = question.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_TITLE) return line;
  const start = line
    .slice(0, LONGEST_TITLE)
    .replace(/\s\S*$/, '')
    .toWellFormed();
  return `${start}…`;
}
