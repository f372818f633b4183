DROP INDEX "closures_erase_idx";--> statement-breakpoint
ALTER TABLE "closures" ADD COLUMN "id" serial NOT NULL;--> statement-breakpoint
ALTER TABLE "closures" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(kind)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "erasures" ADD COLUMN "search" text GENERATED ALWAYS AS (lower('Deleted customer ' || coalesce(user_id::text, ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "closures_requested_idx" ON "closures" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "erasures_erased_idx" ON "erasures" USING btree ("erased_at","id");--> statement-breakpoint
CREATE INDEX "erasures_search_idx" ON "erasures" USING gin (search_grams("search")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "closures_erase_idx" ON "closures" USING btree ("erase_at","id");--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON "closures" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION count_list('closures', 'kind', '0');--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON "closures" REFERENCING NEW TABLE AS added OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION count_list('closures', 'kind', '0');--> statement-breakpoint
CREATE TRIGGER count_removed AFTER DELETE ON "closures" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION count_list('closures', 'kind', '0');--> statement-breakpoint
CREATE TRIGGER count_emptied AFTER TRUNCATE ON "closures"
	FOR EACH STATEMENT EXECUTE FUNCTION count_list('closures');--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON "erasures" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION count_list('erasures', '''all''', '0');--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON "erasures" REFERENCING NEW TABLE AS added OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION count_list('erasures', '''all''', '0');--> statement-breakpoint
CREATE TRIGGER count_removed AFTER DELETE ON "erasures" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION count_list('erasures', '''all''', '0');--> statement-breakpoint
CREATE TRIGGER count_emptied AFTER TRUNCATE ON "erasures"
	FOR EACH STATEMENT EXECUTE FUNCTION count_list('erasures');
