ALTER TABLE "outbox" ADD COLUMN "status" text GENERATED ALWAYS AS (case when sent_at is not null then 'sent' when failed_at is not null then 'failed' when canceled_at is not null then 'canceled' else 'queued' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(recipient || U&'\001f' || subject)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_status_idx" ON "outbox" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "outbox_kind_idx" ON "outbox" USING btree ("kind","status","id");--> statement-breakpoint
CREATE INDEX "outbox_search_idx" ON "outbox" USING gin (search_grams("search")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
INSERT INTO "list_counts" ("list", "bucket", "rows", "cents") SELECT 'outbox', "status" || ':' || "kind", count(*), 0 FROM "outbox" GROUP BY 2;--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON "outbox" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION count_list('outbox', 'status || '':'' || kind', '0');--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON "outbox" REFERENCING NEW TABLE AS added OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION count_list('outbox', 'status || '':'' || kind', '0');--> statement-breakpoint
CREATE TRIGGER count_removed AFTER DELETE ON "outbox" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION count_list('outbox', 'status || '':'' || kind', '0');--> statement-breakpoint
CREATE TRIGGER count_emptied AFTER TRUNCATE ON "outbox"
	FOR EACH STATEMENT EXECUTE FUNCTION count_list('outbox');
