DROP INDEX "orders_user_idx";--> statement-breakpoint
CREATE INDEX "audit_entries_actor_idx" ON "audit_entries" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "outbox_person_copy_idx" ON "outbox" USING btree ("recipient","id") WHERE "outbox"."campaign_id" is null;--> statement-breakpoint
CREATE INDEX "orders_user_idx" ON "orders" USING btree ("user_id","id");