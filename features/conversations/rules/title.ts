import { beginningOf } from '#lib/text/text.ts';

const LONGEST_TITLE = 60;

/** The beginning of the first question, cut between words. */
export function titleOf(question: string): string {
  const line = question.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_TITLE) return line;
  return `${beginningOf(line, LONGEST_TITLE).replace(/\s\S*$/, '')}…`;
}
