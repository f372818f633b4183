CREATE TABLE "staged_subscribers" (
	"import_id" integer NOT NULL,
	"position" integer NOT NULL,
	"email" text NOT NULL,
	"consent_source" text NOT NULL,
	"consent_at" timestamp with time zone NOT NULL,
	"topics" text[] NOT NULL,
	CONSTRAINT "staged_subscribers_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "subscriber_imports" (
	"id" serial PRIMARY KEY NOT NULL,
	"actor_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"count" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"known" integer NOT NULL,
	"rejected" integer NOT NULL,
	"consent_source" text NOT NULL,
	"consent_date" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staged_subscribers" ADD CONSTRAINT "staged_subscribers_import_id_subscriber_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."subscriber_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriber_imports" ADD CONSTRAINT "subscriber_imports_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscriber_imports_open_idx" ON "subscriber_imports" USING btree ("id") WHERE "subscriber_imports"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "subscriber_imports_actor_idx" ON "subscriber_imports" USING btree ("actor_id","id");