-- Links that were sent before keep working, and who joined a waitlist before stays on it.
insert into confirmations (email, purpose, token_hash, send_at, expires_at)
select lower(email), 'newsletter', token_hash, created_at, now() + interval '30 days' from subscribers where token_hash is not null;
--> statement-breakpoint
update waitlist_entries set confirmed_at = created_at where confirmed_at is null;
