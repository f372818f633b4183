/**
 * What migrations did to existing rows. A backup made before a migration is restored into tables that already have it,
 * so its rows need the same change.
 */
type DataStep = { migration: number; before: string[]; after: string[] };

const STEPS: DataStep[] = [
  {
    // 0008_account-origin.sql
    migration: 8,
    before: [],
    after: [
      `update users set is_operator_made = true
       where not is_demo and (email_verified_at = created_at or (role <> 'customer' and not exists (
         select from audit_entries where action = 'customer.update' and subject like 'customer ' || users.id || ' %'
           and before->>'role' = 'customer')))`,
    ],
  },
  {
    // 0010_carry-confirmations-over.sql reads a column that 0011 drops.
    migration: 10,
    before: ['alter table subscribers add column token_hash text'],
    after: [
      `insert into confirmations (email, purpose, token_hash, send_at, expires_at)
       select lower(email), 'newsletter', token_hash, created_at, now() + interval '30 days'
       from subscribers where token_hash is not null`,
      'update waitlist_entries set confirmed_at = created_at where confirmed_at is null',
      'alter table subscribers drop column token_hash',
    ],
  },
  {
    // 0015_draft-without-date.sql
    migration: 15,
    before: ['alter table posts add column is_published boolean'],
    after: [
      'update posts set published_at = null where not is_published',
      'alter table posts drop column is_published',
    ],
  },
  {
    // 0016_trial-by-date.sql
    migration: 16,
    before: ['alter table subscriptions add column is_trial boolean'],
    after: [
      `update subscriptions set trial_ends_at = case when is_trial then created_at end
       where is_trial <> (trial_ends_at is not null)`,
      'alter table subscriptions drop column is_trial',
    ],
  },
  {
    // 0018_lawful-list.sql
    migration: 18,
    before: [],
    after: [
      `update subscribers set topics = '{monthly,posts,products}', consent_source = 'Form on the website',
       consent_at = coalesce(confirmed_at, created_at) where spam_at is null`,
    ],
  },
];

/** The statements to run before and after restoring a file that has `migrations` migrations. */
export function dataSteps(migrations: number): { before: string[]; after: string[] } {
  const missing = STEPS.filter(({ migration }) => migrations <= migration);
  return {
    before: missing.flatMap(({ before }) => before),
    after: missing.flatMap(({ after }) => after),
  };
}
