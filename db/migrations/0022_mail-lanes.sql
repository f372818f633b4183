CREATE TABLE "mail_lanes" (
	"lane" text PRIMARY KEY NOT NULL,
	"paused_until" timestamp with time zone,
	"last_error" text,
	"failing_since" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "outbox_due_idx";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_event_due_idx" ON "outbox" USING btree ("next_attempt_at","id") WHERE sent_at is null and failed_at is null and canceled_at is null and held_at is null and "outbox"."campaign_id" is null;--> statement-breakpoint
CREATE INDEX "outbox_campaign_due_idx" ON "outbox" USING btree ("next_attempt_at","id") WHERE sent_at is null and failed_at is null and canceled_at is null and held_at is null and "outbox"."campaign_id" is not null;--> statement-breakpoint
CREATE INDEX "outbox_campaign_idx" ON "outbox" USING btree ("campaign_id") WHERE "outbox"."campaign_id" is not null;