import { z } from 'zod/mini';
import { health } from '#content/admin/admin-health.ts';
import { done, instant } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { FINDING_CODES, type FindingCode } from './rules/findings.ts';
import { JOB_STATES } from './rules/jobs.ts';

const text = z.string();

// Object.keys returns exactly the keys.
const names = Object.keys(health.checks) as (keyof typeof health.checks)[];

const finding = z.object({
  check: z.enum(names),
  /** Names its sentences. */
  code: z.enum(FINDING_CODES as [FindingCode, ...FindingCode[]]),
  state: z.enum(['working', 'off', 'attention', 'failed']),
  /** What its sentences say. */
  facts: z.record(text, z.union([text, z.number()])),
  times: z.record(text, instant),
  /** What a machine said. */
  technical: z.nullable(text),
});

const job = z.object({
  name: text,
  state: z.enum(JOB_STATES),
  /** The last run that has ended. */
  lastRunAt: z.nullable(instant),
  tookMs: z.nullable(z.number()),
  nextRunAt: instant,
  runningSince: z.nullable(instant),
  error: z.nullable(text),
});

const healthAnswer = z.object({
  data: z.array(finding),
  count: z.int(),
  jobs: z.array(job),
  checkedAt: instant,
});

export type Health = z.output<typeof healthAnswer>;
export type HealthJob = z.output<typeof job>;

const access = 'open-settings';

export const healthApi = {
  'GET /api/health': {
    summary: 'Runs all checks of the site, without calling other servers, and returns what they find',
    access,
    answer: healthAnswer,
  },
  'GET /api/health/stream': {
    summary: 'Streams ten short lines within a second, so that the caller can measure whether a proxy holds them back',
    access,
  },
  'POST /api/health/jobs/:name/run': {
    summary: 'Runs a scheduled job now, once across all instances',
    access,
    answer: done,
    notFound: 'There is no such job',
  },
} satisfies Contract;
