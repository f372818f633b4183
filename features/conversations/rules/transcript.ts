type Written = { role: 'user' | 'assistant' | 'staff' | 'note'; content: string };

/** Characters of the transcript in an email to staff. */
const LONGEST = 6000;

const PARAGRAPHS = '\n\n';

/** The newest messages that fit, each with the name of its author, oldest first. Empty without any. */
export function transcriptOf(messages: readonly Written[], names: Record<Written['role'], string>): string {
  const said = messages
    .filter(({ role, content }) => role !== 'note' && content !== '')
    .map(({ role, content }) => `${names[role]}: ${content}`);
  let length = 0;
  const shown = said.toReversed().filter((text) => {
    length += text.length + PARAGRAPHS.length;
    return length <= LONGEST;
  });
  const isCut = shown.length < said.length;
  const newest = isCut && shown.length === 0 ? [`…${said.at(-1)?.slice(-LONGEST).toWellFormed()}`] : shown.toReversed();
  return [...(isCut && shown.length > 0 ? ['…'] : []), ...newest].join(PARAGRAPHS);
}
