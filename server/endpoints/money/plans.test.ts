import { describe, expect, test } from 'vitest';
import { call, testApp } from '#tests/support/app.ts';

describe('GET /api/plans', () => {
  // Spec 9: "All fees are in US dollars"
  test('shows three agents with three plans each to anybody', async () => {
    const { app } = await testApp();

    const { body } = await call(app, 'GET', '/api/plans');

    const { data, count, isSelling } = body as {
      data: { name: string; plans: object[] }[];
      count: number;
      isSelling: boolean;
    };
    expect([count, isSelling]).toEqual([3, true]);
    expect(data.map(({ name }) => name)).toContain('Productivity Optimization');
    expect(data[1]?.plans).toMatchObject([
      { id: 'ai-specialist-basic', plan: 'Basic', price: 29, currency: 'usd', trialDays: 14 },
      { id: 'ai-specialist-premium', plan: 'Premium', price: 79 },
      { id: 'ai-specialist-executive-tier', plan: 'Executive Tier', price: 199 },
    ]);
  });
});
