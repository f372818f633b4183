CREATE TABLE "mail_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"email" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP TRIGGER count_added ON "subscribers";--> statement-breakpoint
DROP TRIGGER count_changed ON "subscribers";--> statement-breakpoint
DROP TRIGGER count_removed ON "subscribers";--> statement-breakpoint
DROP INDEX "subscribers_pending_idx";--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "source" text DEFAULT 'website' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "consent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "consent_source" text;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "topics" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "unsubscribed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "unsubscribe_reason" text;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "unsubscribed_from" integer;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "soft_bounces" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "bounced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "bounce_text" text;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "manage_token" text DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "state" text GENERATED ALWAYS AS (case when spam_at is not null then 'spam' when unsubscribe_reason = 'bounce' then 'bounced' when unsubscribed_at is not null then 'unsubscribed' when confirmed_at is null then 'pending' else 'confirmed' end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "mail_reports_received_idx" ON "mail_reports" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "subscribers_state_idx" ON "subscribers" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "subscribers_source_idx" ON "subscribers" USING btree ("source","id");--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_manageToken_unique" UNIQUE("manage_token");--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_unsubscribed_check" CHECK (("subscribers"."unsubscribed_at" is null) = ("subscribers"."unsubscribe_reason" is null));--> statement-breakpoint
-- Who subscribed before did so by a form of the website, for everything the newsletter was about.
UPDATE "subscribers" SET "topics" = '{monthly,posts,products}', "consent_source" = 'Form on the website',
	"consent_at" = coalesce("confirmed_at", "created_at") WHERE "spam_at" IS NULL;--> statement-breakpoint
DELETE FROM list_counts WHERE list = 'subscribers';--> statement-breakpoint
INSERT INTO list_counts (list, bucket, rows, cents)
SELECT 'subscribers', state || ':' || source, count(*), 0 FROM "subscribers" GROUP BY 2;--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON "subscribers" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION count_list('subscribers', 'state || '':'' || source', '0');--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON "subscribers" REFERENCING NEW TABLE AS added OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION count_list('subscribers', 'state || '':'' || source', '0');--> statement-breakpoint
CREATE TRIGGER count_removed AFTER DELETE ON "subscribers" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION count_list('subscribers', 'state || '':'' || source', '0');
