DROP INDEX "consultation_requests_follow_up_idx";--> statement-breakpoint
DROP INDEX "consultation_requests_value_idx";--> statement-breakpoint
DROP INDEX "consultation_requests_unanswered_idx";--> statement-breakpoint
CREATE INDEX "consultation_requests_wait_idx" ON "consultation_requests" USING btree ((case when "first_answer_at" is null and "status" = 'new' then extract(epoch from "created_at" - timestamptz 'epoch')::bigint else 9000000000 - extract(epoch from "created_at" - timestamptz 'epoch')::bigint end),"id");--> statement-breakpoint
CREATE INDEX "consultation_requests_follow_up_idx" ON "consultation_requests" USING btree (coalesce("follow_up_on" - date '2000-01-01', 99999),"id");--> statement-breakpoint
CREATE INDEX "consultation_requests_value_idx" ON "consultation_requests" USING btree (coalesce("value_cents", -1),"id");--> statement-breakpoint
CREATE INDEX "consultation_requests_unanswered_idx" ON "consultation_requests" USING btree ("created_at","id") WHERE "consultation_requests"."first_answer_at" is null and "consultation_requests"."status" = 'new' and "consultation_requests"."spam_at" is null;--> statement-breakpoint
-- Counts the value of leads too.
DROP TRIGGER count_added ON "consultation_requests";--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON "consultation_requests" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION count_list('consultation_requests', 'CASE WHEN spam_at IS NULL THEN status ELSE ''spam'' END', 'coalesce(value_cents, 0)');--> statement-breakpoint
DROP TRIGGER count_changed ON "consultation_requests";--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON "consultation_requests" REFERENCING NEW TABLE AS added OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION count_list('consultation_requests', 'CASE WHEN spam_at IS NULL THEN status ELSE ''spam'' END', 'coalesce(value_cents, 0)');--> statement-breakpoint
DROP TRIGGER count_removed ON "consultation_requests";--> statement-breakpoint
CREATE TRIGGER count_removed AFTER DELETE ON "consultation_requests" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION count_list('consultation_requests', 'CASE WHEN spam_at IS NULL THEN status ELSE ''spam'' END', 'coalesce(value_cents, 0)');
