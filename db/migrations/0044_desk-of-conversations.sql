DROP INDEX "conversations_handed_over_idx";--> statement-breakpoint
CREATE INDEX "conversations_waiting_idx" ON "conversations" USING btree (("is_awaiting_staff"::integer),"id") WHERE coalesce(("conversations"."handed_over_at" is not null), false);--> statement-breakpoint
CREATE INDEX "conversations_handed_over_idx" ON "conversations" USING btree ("handed_over_at","id") WHERE coalesce(("conversations"."handed_over_at" is not null), false);--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON "conversations" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION count_list('conversations', 'case when handed_over_at is null then ''private'' else ''handed-over'' end', '0');--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON "conversations" REFERENCING NEW TABLE AS added OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION count_list('conversations', 'case when handed_over_at is null then ''private'' else ''handed-over'' end', '0');--> statement-breakpoint
CREATE TRIGGER count_removed AFTER DELETE ON "conversations" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION count_list('conversations', 'case when handed_over_at is null then ''private'' else ''handed-over'' end', '0');--> statement-breakpoint
CREATE TRIGGER count_emptied AFTER TRUNCATE ON "conversations"
	FOR EACH STATEMENT EXECUTE FUNCTION count_list('conversations');
