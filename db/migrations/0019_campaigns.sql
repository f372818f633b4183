CREATE TABLE "campaigns" (
	"id" serial PRIMARY KEY NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"preview_text" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"source" text,
	"topic" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"author_id" integer,
	"post_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"tested_at" timestamp with time zone,
	"scheduled_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"audience" integer,
	"last_subscriber_id" integer DEFAULT 0 NOT NULL,
	"queued_at" timestamp with time zone,
	"counted_at" timestamp with time zone,
	"sent_count" integer,
	"failed_count" integer,
	"public_key" text DEFAULT gen_random_uuid() NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(subject)) STORED NOT NULL,
	CONSTRAINT "campaigns_public_key_key" UNIQUE("public_key"),
	CONSTRAINT "campaigns_scheduled_check" CHECK ("campaigns"."status" <> 'scheduled' or "campaigns"."scheduled_at" is not null),
	CONSTRAINT "campaigns_started_check" CHECK (("campaigns"."status" in ('draft', 'scheduled')) = ("campaigns"."started_at" is null)),
	CONSTRAINT "campaigns_paused_check" CHECK (("campaigns"."status" = 'paused') = ("campaigns"."paused_at" is not null)),
	CONSTRAINT "campaigns_finished_check" CHECK (("campaigns"."status" in ('sent', 'canceled')) = ("campaigns"."finished_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaigns_created_idx" ON "campaigns" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "campaigns_subject_idx" ON "campaigns" USING btree (lower("subject"),"id");--> statement-breakpoint
CREATE INDEX "campaigns_status_idx" ON "campaigns" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "campaigns_uncounted_idx" ON "campaigns" USING btree ("id") WHERE "campaigns"."counted_at" is null;--> statement-breakpoint
CREATE INDEX "campaigns_search_idx" ON "campaigns" USING gin (search_grams("search")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "audit_entries_subject_idx" ON "audit_entries" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "outbox_campaign_sent_idx" ON "outbox" USING btree ("campaign_id","sent_at") WHERE "outbox"."campaign_id" is not null and "outbox"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_campaign_unsent_idx" ON "outbox" USING btree ("campaign_id","id") WHERE "outbox"."campaign_id" is not null and "outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "subscribers_unsubscribed_from_idx" ON "subscribers" USING btree ("unsubscribed_from") WHERE "subscribers"."unsubscribed_from" is not null;--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON "campaigns" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION count_list('campaigns', 'status', '0');--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON "campaigns" REFERENCING NEW TABLE AS added OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION count_list('campaigns', 'status', '0');--> statement-breakpoint
CREATE TRIGGER count_removed AFTER DELETE ON "campaigns" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION count_list('campaigns', 'status', '0');--> statement-breakpoint
CREATE TRIGGER count_emptied AFTER TRUNCATE ON "campaigns"
	FOR EACH STATEMENT EXECUTE FUNCTION count_list('campaigns');
