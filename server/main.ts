import type { ServerBuild } from 'react-router';
import { DataDirInUse } from '#db/data-dir-lock.ts';
import { createApplication, prepareDatabase } from './application.ts';
import { banner } from './banner.ts';
import { createHttpServer, listen, stopServing } from './serve.ts';
import { readSettings, SettingsError } from './settings.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const build = (await import('virtual:react-router/server-build')) as unknown as ServerBuild;
  const database = await prepareDatabase(settings, (step) => say(`… ${step}`));
  const application = createApplication(settings, database, { build, mode: 'production' });
  const server = createHttpServer(application.app);
  const port = await listen(server, settings.port, settings.host);
  const jobs = application.startJobs();
  say(banner(settings, port));

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    application.announceStop();
    await Promise.all([stopServing(server), jobs.stop()]);
    await database.close();
    application.log.flush();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  process.on('unhandledRejection', (reason) => application.log.error({ err: reason }, 'unhandled rejection'));
}

main().catch((error: unknown) => {
  const isExpected = error instanceof SettingsError || error instanceof DataDirInUse;
  say(isExpected ? error.message : `The start failed: ${error instanceof Error ? error.stack : String(error)}`);
  process.exit(1);
});
