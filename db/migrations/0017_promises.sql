CREATE TABLE "promises" (
	"promise" text NOT NULL,
	"subject_id" integer NOT NULL,
	"owner_id" integer,
	"due_at" timestamp with time zone,
	"kept_at" timestamp with time zone,
	CONSTRAINT "promises_promise_subject_id_pk" PRIMARY KEY("promise","subject_id")
);
--> statement-breakpoint
ALTER TABLE "promises" ADD CONSTRAINT "promises_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promises_due_idx" ON "promises" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "promises_owner_idx" ON "promises" USING btree ("owner_id");--> statement-breakpoint
-- Nothing is owed of what began before these promises were watched.
INSERT INTO "promises" ("promise", "subject_id", "kept_at")
SELECT name, 0, now() FROM unnest(ARRAY['notes', 'strategy', 'plan', 'contact']) AS name
WHERE EXISTS (SELECT FROM "bookings") OR EXISTS (SELECT FROM "subscriptions");
