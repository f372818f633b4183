import { spawn } from 'node:child_process';
import { recordBackup } from '#db/backup/state.ts';
import type { Ctx } from '#features/ctx.ts';
import type { Job } from './run-schedule.ts';

const LONGEST_SECONDS = 6 * 60 * 60;
const SCRIPT = 'scripts/backup.ts';
const STOP_CHECK_MS = 250;
const LONGEST_MESSAGE = 2_000;

/** Resolves when the script has ended well, and rejects with what it printed. */
function runScript(isStopping: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [SCRIPT], { stdio: ['ignore', 'ignore', 'pipe'] });
    const stopping = setInterval(() => isStopping() && child.kill(), STOP_CHECK_MS);
    let printed = '';
    child.stderr.on('data', (part: Buffer) => (printed = `${printed}${part.toString()}`.slice(-LONGEST_MESSAGE)));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearInterval(stopping);
      if (code === 0) resolve();
      else reject(new Error(printed.trim() || `The process that makes backups ended with ${signal ?? code}.`));
    });
  });
}

/** A process of its own, because packing, encrypting and proving would take time and memory from the site. */
export const backupJobs = ({ db, now }: Ctx, cron: string | null, run = runScript): Job[] =>
  cron === null
    ? []
    : [
        {
          name: 'backup',
          cron,
          longestSeconds: LONGEST_SECONDS,
          run: async (isStopping) => {
            try {
              await run(isStopping);
            } catch (error) {
              // The next start makes it.
              if (isStopping()) throw error;
              const message = error instanceof Error ? error.message : String(error);
              await recordBackup(db, { failed: { at: now().toISOString(), message } });
              throw error;
            }
          },
        },
      ];
