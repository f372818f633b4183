import { SMTPServer } from 'smtp-server';

// Accepts every email and forgets it. Tells the parent process its port, and then how many it has received.
let received = 0;
const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  authOptional: true,
  disableReverseLookup: true,
  onData: (stream, _session, callback) => {
    stream.resume().once('end', () => {
      received++;
      callback();
    });
  },
});
server.listen(0, '127.0.0.1', () => {
  const address = server.server.address();
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
});
setInterval(() => process.send?.({ received }), 100);
process.once('disconnect', () => process.exit());
