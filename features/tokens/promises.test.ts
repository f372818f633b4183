import { expect, test } from 'vitest';
import { policies } from '#content/legal/legal.ts';
import { fillIn } from '#content/legal/placeholders.ts';
import { plans } from '#content/plans.ts';
import { listPlans } from '#features/payments/rules.ts';
import { call, testApp } from '#tests/support/app.ts';
import { aSubscription } from '#tests/support/business.ts';
import { signedInAs } from '#tests/support/people.ts';

const { app, db } = await testApp();

// A change of content/plans.ts changes what is promised and what is enforced, or this fails.
test.each(plans)(
  'the $name plan gives the tokens and the people that its texts promise',
  async ({ name, includes }) => {
    const { user, headers } = await signedInAs(app, db, 'customer');
    const { id: subscriptionId } = await aSubscription(db, { userId: user.id, plan: name });
    const tokens = includes.tokens.toLocaleString('en-US');

    const { body } = await call(app, 'GET', '/api/tokens', { headers });

    expect(body).toMatchObject({
      data: [{ subscriptionId, planTokens: includes.tokens, people: includes.people }],
    });
    expect(
      listPlans()[0]
        ?.plans.find(({ plan }) => plan === name)
        ?.features.join('\n'),
    ).toContain(tokens);
    expect(fillIn(policies.find(({ path }) => path === '/terms')?.original ?? '')).toContain(`${tokens} with ${name}`);
  },
);

test('no plan promises conversations without a limit, or tools', () => {
  const promised = listPlans().flatMap((agent) => agent.plans.flatMap(({ features }) => features));

  expect(promised.filter((feature) => /unlimited|tools/i.test(feature))).toEqual([]);
  expect(promised).toContain('400,000 tokens a month, about 200 conversations');
});
