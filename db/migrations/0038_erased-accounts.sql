ALTER TABLE "users" ADD CONSTRAINT "users_erased_check" CHECK ("users"."erased_at" is null or ("users"."status" = 'inactive' and "users"."email" = 'deleted-' || "users"."id" || '@erased.invalid'
        and "users"."username" = 'deleted-' || "users"."id" and "users"."first_name" = 'Deleted' and "users"."last_name" = 'customer ' || "users"."id"));--> statement-breakpoint
CREATE FUNCTION "index_changed_email"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE outbox_search SET search = new.search WHERE email_id = new.id;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Only an erasure changes these columns, so delivery isn't slowed down.
CREATE TRIGGER index_changed AFTER UPDATE OF recipient, subject ON "outbox"
	FOR EACH ROW EXECUTE FUNCTION index_changed_email();
