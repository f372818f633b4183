ALTER TABLE "posts" ADD COLUMN "trashed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "former_published_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "posts_trashed_idx" ON "posts" USING btree ("trashed_at") WHERE "posts"."trashed_at" is not null;