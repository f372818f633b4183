CREATE TABLE "post_previews" (
	"id" serial PRIMARY KEY NOT NULL,
	"post_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_previews_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "announce_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "post_previews" ADD CONSTRAINT "post_previews_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_previews_post_idx" ON "post_previews" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "posts_announce_idx" ON "posts" USING btree ("announce_from") WHERE "posts"."announce_from" is not null;