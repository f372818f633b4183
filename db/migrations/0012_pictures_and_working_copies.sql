CREATE TABLE "working_copies" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"post_id" integer,
	"values" jsonb NOT NULL,
	"edited" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outside_pictures" (
	"url" text NOT NULL,
	"place" text NOT NULL,
	"hash" text,
	"problem" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "is_decoration" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "focus_x" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "focus_y" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "working_copies" ADD CONSTRAINT "working_copies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_copies" ADD CONSTRAINT "working_copies_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_pictures" ADD CONSTRAINT "outside_pictures_hash_pictures_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."pictures"("hash") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "working_copies_key" ON "working_copies" USING btree ("user_id",coalesce("post_id", 0));--> statement-breakpoint
CREATE INDEX "working_copies_post_idx" ON "working_copies" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outside_pictures_url_key" ON "outside_pictures" USING btree (md5("url"));--> statement-breakpoint
CREATE INDEX "outside_pictures_next_idx" ON "outside_pictures" USING btree ("next_try_at");