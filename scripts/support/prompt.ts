import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Somebody pressed Ctrl+C. */
export class Interrupted extends Error {}

type Terminal = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream; isTerminal: boolean };

/** Reads line by line. Shows the question only on a terminal, not when input is piped in. */
export function openPrompt({ input, output, isTerminal }: Terminal) {
  let isSecret = false;
  // Readline echoes what is typed. For a secret, only the line end may be shown.
  const echo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isSecret) output.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input, output: isTerminal ? echo : undefined, terminal: isTerminal });
  const answers = lines[Symbol.asyncIterator]();
  let isInterrupted = false;
  lines.once('SIGINT', () => {
    isInterrupted = true;
    lines.close();
  });

  async function ask(question: string): Promise<string> {
    if (isTerminal) output.write(`${question}: `);
    const { value } = await answers.next();
    if (isInterrupted) {
      output.write('\n');
      throw new Interrupted();
    }
    return typeof value === 'string' ? value : '';
  }

  return {
    ask,
    askSecret: async (question: string): Promise<string> => {
      isSecret = true;
      const answer = await ask(question);
      isSecret = false;
      if (isTerminal) output.write('\n');
      return answer;
    },
    close: () => lines.close(),
  };
}
