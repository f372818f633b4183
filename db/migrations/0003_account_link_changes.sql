ALTER TABLE "account_links" ADD COLUMN "change_key" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "expires_at" timestamp with time zone;