import { expect, test } from 'vitest';
import { DAY, MINUTE } from '#lib/time/durations.ts';
import { recordDrill } from '../support/drill-record.ts';
import { aSite, PATIENT, passed, ROUNDS, storedIn, writing } from '../support/drill-site.ts';
import { startMailServer } from '../support/mail-server.ts';
import { post, preparedDir, startServer } from '../support/server-process.ts';
import { turnedClock } from '../support/turned-clock.ts';

test(
  'a clock that jumps a day forward and back loses and repeats nothing',
  async () => {
    const mail = await startMailServer();
    const clock = turnedClock();
    const env = await aSite(preparedDir(), { SMTP_URL: mail.url, MAIL_FROM: 'studio@studio.test', ...clock.env });
    const { url, child, ended, output } = await startServer(env);
    const signedIn = await post(`${url}/api/login`, { username: 'demo', password: 'demo-customer-2025' });
    const headers = { Cookie: signedIn.headers.get('set-cookie')?.split(';')[0] ?? '' };
    const acknowledged: string[] = [];
    const arrived = () => mail.received.map(({ recipient }) => recipient).filter((one) => one.startsWith('reader-'));

    for (let round = 0; round < ROUNDS; round++) {
      for (const [step, ahead] of [DAY, 0, -DAY, 0].entries()) {
        const load = writing(url, round * 10 + step);
        await expect.poll(() => load.acknowledged.length).toBeGreaterThan(5);
        await clock.turnTo(ahead);
        const before = load.acknowledged.length;
        await expect.poll(() => load.acknowledged.length).toBeGreaterThan(before + 5);
        await load.stop();
        acknowledged.push(...load.acknowledged);
        expect((await fetch(`${url}/api/user`, { headers })).status).toBe(200);
      }
    }
    // What was queued just before the clock went back is due when it has caught up, and what was claimed a lease later.
    await clock.turnTo(DAY + 10 * MINUTE);
    await expect.poll(() => new Set(arrived()).size, { timeout: PATIENT }).toBe(acknowledged.length);

    child.kill('SIGTERM');
    expect(await ended()).toBe(0);
    expect(output()).not.toMatch(/unhandled rejection|uncaught exception/);
    const name = `clock a day forward and back, ${ROUNDS} rounds`;
    expect(recordDrill(name, acknowledged, await storedIn(env))).toMatchObject(passed);
    expect(recordDrill(`emails of these, ${ROUNDS} rounds`, acknowledged, arrived())).toMatchObject(passed);
  },
  PATIENT,
);
