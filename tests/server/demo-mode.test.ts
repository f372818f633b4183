import { expect, onTestFinished, test } from 'vitest';
import { createRandom, type Random } from '#lib/random.ts';
import { prepareDatabase } from '#server/application.ts';
import { contracts } from '#server/contracts.ts';
import { readSettings } from '#server/settings.ts';
import { call, testApp } from '../support/app.ts';
import { cookieOf, signIn } from '../support/people.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { preparedDir } from '../support/server-process.ts';

const ACTIONS = 200;
const MOST_ATTEMPTS = 20 * ACTIONS;
const PATIENT = 180_000;
const PASSWORDS = { admin: 'demo-admin-2025', demo: 'demo-customer-2025' };
const REGISTERED = ['rosa', 'ben'];
/** The ids of admin, demo, rosa and ben, after the 200 customers of the demo data. */
const accounts = [201, 202, 203, 204];

const offer = (random: Random) => ({
  name: 'Spring',
  code: `SPRING-${random.between(1, 9)}`,
  kind: random.pick(['percent', 'amount']),
  value: random.between(1, 120),
});

/** Request bodies. Calls without one send an empty object. */
const BODIES: Record<string, (random: Random) => object> = {
  'PATCH /api/users/:id': (random) => ({
    role: random.pick(['customer', 'editor', 'admin']),
    status: random.pick(['active', 'active', 'inactive']),
  }),
  'PATCH /api/contacts/:id': (random) => ({ status: random.pick(['new', 'contacted', 'closed', 'spam']) }),
  'POST /api/offers': offer,
  'PATCH /api/offers/:id': offer,
  'POST /api/audit/exports': (random) => ({ list: 'users', format: 'all', rows: random.between(0, 200) }),
  'PATCH /api/user': () => ({ firstName: 'Ada', lastName: 'Moreno' }),
  'POST /api/user/password': () => ({ currentPassword: PASSWORDS.admin, newPassword: 'measure twice, cut once' }),
  'POST /api/blog': (random) => ({
    title: 'A post',
    slug: `post-${random.between(1, 9)}`,
    summary: 'On it',
    content: 'Text',
  }),
  'PATCH /api/blog/:id': (random) => ({ isPublished: random.pick([true, false]) }),
};

async function startDemoMode(place: Record<string, string>) {
  const settings = readSettings({ ...place, RATE_LIMITS: 'off' });
  const database = await prepareDatabase(settings, () => {});
  const { app } = await testApp({ db: database.db, pool: database.pool });
  return { app, stop: () => database.close() };
}

type App = Awaited<ReturnType<typeof startDemoMode>>['app'];

/** Makes random calls that need a sign-in, as admins and former admins. Returns how many succeeded. */
async function actAtRandom(app: App, random: Random): Promise<number> {
  const calls = Object.entries(contracts)
    .filter(([, { access }]) => access !== 'anyone')
    .map(([name]) => name);
  const staff = [{ username: 'admin', headers: await signIn(app, 'admin', PASSWORDS.admin) }];
  for (const username of REGISTERED) staff.push({ username, headers: await signIn(app, username, PASSWORDS.demo) });
  let actor = random.pick(staff);
  let succeeded = 0;
  for (let attempt = 0; succeeded < ACTIONS && attempt < MOST_ATTEMPTS; attempt++) {
    // Every second call changes a role, because only roles can lock all admins out.
    const name = random.pick([random.pick(calls), 'PATCH /api/users/:id']);
    const [method = '', path = ''] = name.split(' ');
    const address = path.replace(/:\w+/, String(random.pick([1, 2, ...accounts])));
    const json = method === 'GET' ? undefined : (BODIES[name]?.(random) ?? {});
    const { status } = await call(app, method, address, { json, headers: actor.headers });
    if (status < 300) succeeded += 1;
    // Hashing a password each time would take most of the test.
    if (status === 401 && random.chance(10)) {
      const { status: signInStatus, headers } = await call(app, 'POST', '/api/login', {
        json: { username: actor.username, password: PASSWORDS.demo },
      });
      if (signInStatus === 200) actor.headers = { Cookie: cookieOf(headers) };
    }
    // Most people soon can't do anything, because somebody takes their role away.
    if (status === 401 || status === 403 || random.chance(40)) actor = random.pick(staff);
  }
  return succeeded;
}

test.each([1, 2, 3])(
  'restarts demo mode after 200 random admin actions, seed %i',
  async (seed) => {
    const url = await createTestDatabase(`demo_mode_${process.env.VITEST_POOL_ID}`);
    const place: Record<string, string> = url ? { DATABASE_URL: url } : { DATA_DIR: preparedDir() };
    const first = await startDemoMode(place);
    for (const username of REGISTERED) {
      const person = { username, email: `${username}@example.test`, firstName: 'Rosa', lastName: 'Moreno' };
      await call(first.app, 'POST', '/api/register', { json: { ...person, password: PASSWORDS.demo } });
    }
    const succeeded = await actAtRandom(first.app, createRandom(seed));
    await first.stop();

    const second = await startDemoMode(place);
    onTestFinished(second.stop);

    expect(succeeded).toBe(ACTIONS);
    expect(await signIn(second.app, 'admin', PASSWORDS.admin)).toHaveProperty('Cookie');
    expect(await signIn(second.app, 'demo', PASSWORDS.demo)).toHaveProperty('Cookie');
  },
  PATIENT,
);
