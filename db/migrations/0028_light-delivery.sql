CREATE TABLE "accepted_emails" (
	"email_id" integer PRIMARY KEY NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_search" (
	"email_id" integer PRIMARY KEY NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "outbox_search_idx";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "outbox_search" ADD CONSTRAINT "outbox_search_email_id_outbox_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."outbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_search_grams_idx" ON "outbox_search" USING gin (search_grams("search")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
INSERT INTO "outbox_search" ("email_id", "search") SELECT "id", "search" FROM "outbox";--> statement-breakpoint
-- Recipient and subject of an email never change.
CREATE FUNCTION index_emails() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO outbox_search (email_id, search) SELECT id, search FROM added;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER index_added AFTER INSERT ON "outbox" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION index_emails();
