CREATE TABLE "site_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author_id" integer,
	"key" text,
	"before" jsonb,
	"after" jsonb,
	"published" jsonb
);
--> statement-breakpoint
CREATE TABLE "site_values" (
	"key" text PRIMARY KEY NOT NULL,
	"published" jsonb,
	"draft" jsonb,
	"drafted_at" timestamp with time zone,
	"based_on" jsonb,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_changes" ADD CONSTRAINT "site_changes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_changes_at_idx" ON "site_changes" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "site_changes_key_idx" ON "site_changes" USING btree ("key","id");