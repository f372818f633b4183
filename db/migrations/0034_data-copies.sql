DROP INDEX "data_copies_user_idx";--> statement-breakpoint
ALTER TABLE "data_copies" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(email)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "data_copies_email_idx" ON "data_copies" USING btree ("email","id") WHERE "data_copies"."user_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "data_copies_open_user_key" ON "data_copies" USING btree ("user_id") WHERE ready_at is null and failed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "data_copies_open_email_key" ON "data_copies" USING btree ("email") WHERE "data_copies"."user_id" is null and ready_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "data_copies_created_idx" ON "data_copies" USING btree ("created_at","id") WHERE "data_copies"."user_id" is null;--> statement-breakpoint
CREATE INDEX "data_copies_search_idx" ON "data_copies" USING gin (search_grams("search")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "data_copies_user_idx" ON "data_copies" USING btree ("user_id","id");--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON "data_copies" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION count_list('data_copies', 'case when user_id is null then ''address'' else ''account'' end', '0');--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON "data_copies" REFERENCING NEW TABLE AS added OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION count_list('data_copies', 'case when user_id is null then ''address'' else ''account'' end', '0');--> statement-breakpoint
CREATE TRIGGER count_removed AFTER DELETE ON "data_copies" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION count_list('data_copies', 'case when user_id is null then ''address'' else ''account'' end', '0');--> statement-breakpoint
CREATE TRIGGER count_emptied AFTER TRUNCATE ON "data_copies"
	FOR EACH STATEMENT EXECUTE FUNCTION count_list('data_copies');
