CREATE TABLE "policy_versions" (
	"id" serial PRIMARY KEY NOT NULL,
	"policy" text NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"author_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"published_at" timestamp with time zone,
	"effective_at" timestamp with time zone,
	"reason" text,
	"told" integer DEFAULT 0 NOT NULL,
	"reviewed_at" timestamp with time zone,
	CONSTRAINT "policy_versions_number_key" UNIQUE("policy","number"),
	CONSTRAINT "policy_versions_published_check" CHECK (("policy_versions"."published_at" is null) = ("policy_versions"."effective_at" is null))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "policies" text[] DEFAULT '{terms-1,privacy-1}' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "policies" text[] DEFAULT '{terms-1,refund-policy-1}' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "policies" text[] DEFAULT '{email-policy-1,privacy-1}' NOT NULL;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "policies" text[] DEFAULT '{email-policy-1,privacy-1}' NOT NULL;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "policies" text[] DEFAULT '{privacy-1}' NOT NULL;--> statement-breakpoint
ALTER TABLE "policy_versions" ADD CONSTRAINT "policy_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "policy_versions_draft_key" ON "policy_versions" USING btree ("policy") WHERE "policy_versions"."effective_at" is null;--> statement-breakpoint
CREATE INDEX "policy_versions_effective_idx" ON "policy_versions" USING btree ("policy","effective_at");--> statement-breakpoint
CREATE INDEX "policy_versions_author_idx" ON "policy_versions" USING btree ("author_id");