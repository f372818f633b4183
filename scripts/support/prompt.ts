import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

type Terminal = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream; isTerminal: boolean };

/** Asks line by line: on a terminal with a question, else reading what is piped in, where nobody reads questions. */
export function openPrompt({ input, output, isTerminal }: Terminal) {
  let isSecret = false;
  // Readline repeats what is typed on its output; nothing but the end of the line may be seen of a secret.
  const echo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isSecret) output.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input, output: isTerminal ? echo : undefined, terminal: isTerminal });
  const answers = lines[Symbol.asyncIterator]();

  async function ask(question: string): Promise<string> {
    if (isTerminal) output.write(`${question}: `);
    const { value } = await answers.next();
    return typeof value === 'string' ? value : '';
  }

  return {
    ask,
    /** The same without showing what is typed. */
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
