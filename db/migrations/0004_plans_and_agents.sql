CREATE TABLE "agents" (
	"id" text PRIMARY KEY NOT NULL,
	"facts" jsonb NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"position" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"slug" text PRIMARY KEY NOT NULL,
	"facts" jsonb NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"position" integer,
	"former_names" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"from_cents" integer NOT NULL,
	"to_cents" integer NOT NULL,
	"moves_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"canceled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_plan_cents" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "new_price_cents" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "new_price_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "new_price_asked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "price_changes_slug_idx" ON "price_changes" USING btree ("slug","id");--> statement-breakpoint
CREATE INDEX "subscriptions_new_price_idx" ON "subscriptions" USING btree ("new_price_at") WHERE "subscriptions"."new_price_at" is not null;