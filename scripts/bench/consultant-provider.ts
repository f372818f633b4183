import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

// Speaks /v1/chat/completions: a word at once, and another after a moment. A question that contains "[slowly]" gets
// words until the connection ends. Tells the parent process its port.
const SLOW_MS = 200;

const delta = (content: string) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`;
const END = `data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\ndata: [DONE]\n\n`;

const server = createServer((request, response) => {
  void json(request).then((asked) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(delta('First '));
    const isSlow = JSON.stringify(asked).includes('[slowly]');
    if (!isSlow) return setTimeout(() => response.end(`${delta('answer.')}${END}`), SLOW_MS);
    const more = setInterval(() => response.write(delta('more ')), SLOW_MS);
    return response.on('close', () => clearInterval(more));
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
});
process.once('disconnect', () => process.exit());
