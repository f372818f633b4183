import { setTimeout as wait } from 'node:timers/promises';
import { CannotStart } from '#lib/cannot-start.ts';
import { createApplication, prepareDatabase } from './application.ts';
import { banner } from './banner.ts';
import { answerWith, createHttpServer, listen, stopServing } from './serve.ts';
import { readSettings } from './settings.ts';

/** An email whose delivery is interrupted is retried when its lease expires. */
const LONGEST_JOB_MS = 5_000;
const LONGEST_CLOSE_MS = 3_000;
const say = (line: string) => process.stderr.write(`${line}\n`);

async function main(): Promise<void> {
  const read = readSettings(process.env);
  const build = await import('virtual:react-router/server-build');
  const backsUpFirst = !process.argv.includes('--without-backup');
  const database = await prepareDatabase(read, (step) => say(`… ${step}`), backsUpFirst);
  const server = createHttpServer();
  const port = await listen(server, read.port, read.host);
  const settings = { ...read, ...read.addressesOn(port) };
  const application = createApplication(settings, database, { build, mode: 'production' });
  await application.prepare();
  answerWith(server, { ...application, hsts: settings.hsts });
  const jobs = application.startJobs();

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    application.announceStop();
    await Promise.all([stopServing(server), Promise.race([jobs.stop(), wait(LONGEST_JOB_MS)])]);
    await Promise.race([database.close(), wait(LONGEST_CLOSE_MS)]);
    application.flushLog();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  process.on('unhandledRejection', (reason) => application.log.error({ err: reason }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => {
    application.log.fatal({ err: error }, 'uncaught exception');
    application.flushLog();
    process.exit(1);
  });
  say(banner(settings, await application.createSetupLink()));
}

main().catch((error: unknown) => {
  const isExpected = error instanceof CannotStart;
  say(
    isExpected ? error.message : `The server failed to start: ${error instanceof Error ? error.stack : String(error)}`,
  );
  process.exit(1);
});
