import type pg from 'pg';

type Client = Pick<pg.ClientBase, 'query'>;

/**
 * The entry of `installation` with the time of the last restore. The site that the backup replaced has sent everything
 * that was due before.
 */
export const SENT_UNTIL = 'sent-until';
/** The entry with what a restore has changed; removed when staff have been notified. */
export const TO_REPORT = 'restore-to-report';

/** What a restore held back. `closures` are the numbers of accounts. */
export type Held = { campaigns: number; emails: number; closures: number[] };

/** Delivery records what it has sent before it updates the outbox. */
const isUnsent = 'not exists (select from accepted_emails where email_id = outbox.id)';

/** How long owners and staff have to keep an account whose erasure a backup brings back. */
const TIME_TO_KEEP = `interval '7 days'`;

/**
 * Records what still waits in the database that is about to be replaced, until the transaction ends. The backup may
 * contain emails, campaigns and closures that have been sent, stopped or canceled since.
 */
export async function noteWaiting(client: Client): Promise<void> {
  await client.query(`create temp table waiting on commit drop as
    select 'email' as what, message_id as mark from outbox
      where status = 'queued' and held_at is null and campaign_id is null
        and ${isUnsent}
    union all select 'campaign', concat_ws(' ', public_key, scheduled_at) from campaigns where status = 'scheduled'
    union all select 'closure', concat_ws(' ', keep_token_hash, kind, erase_at) from closures`);
}

const isUnknown = (what: string, mark: string) =>
  `not exists (select from waiting where what = '${what}' and mark = ${mark})`;

/** A scheduled campaign becomes a draft, and one that is being sent is paused. */
async function holdCampaigns(client: Client): Promise<number> {
  const { rowCount } = await client.query(
    `with held as (
       update campaigns set
         status = case status when 'sending' then 'paused' else 'draft' end,
         paused_at = case status when 'sending' then clock_timestamp() end,
         scheduled_at = case status when 'sending' then scheduled_at end,
         updated_at = clock_timestamp()
       where status = 'sending'
         or status = 'scheduled' and ${isUnknown('campaign', `concat_ws(' ', public_key, scheduled_at)`)}
       returning id
     )
     insert into audit_entries (at, actor_name, action, subject)
     select clock_timestamp(), 'system', 'campaign.hold', 'campaign ' || id from held`,
  );
  return rowCount ?? 0;
}

async function holdEmails(client: Client): Promise<number> {
  const { rowCount } = await client.query(
    `update outbox set held_at = clock_timestamp(), leased_until = null where status = 'queued' and held_at is null
       and ${isUnsent} and ${isUnknown('email', 'message_id')}`,
  );
  return rowCount ?? 0;
}

/** Otherwise the next run would erase people who have kept their account since. */
async function postponeErasures(client: Client): Promise<number[]> {
  const { rows } = await client.query<{ userId: number }>(
    `update closures set kind = 'delete', erase_at = clock_timestamp() + ${TIME_TO_KEEP}
     where erase_at < clock_timestamp() + ${TIME_TO_KEEP}
       and ${isUnknown('closure', `concat_ws(' ', keep_token_hash, kind, erase_at)`)}
     returning user_id as "userId"`,
  );
  return rows.map(({ userId }) => userId);
}

/** Subscribers were told about these posts, or never will be. */
const forgetNotes = (client: Client) =>
  client.query('update posts set announce_from = null where announce_from is not null');

/** Holds whatever may have gone out since the backup until an admin decides. Call it after `noteWaiting`. */
export async function holdUnsent(client: Client): Promise<Held> {
  await forgetNotes(client);
  return {
    campaigns: await holdCampaigns(client),
    emails: await holdEmails(client),
    closures: await postponeErasures(client),
  };
}
