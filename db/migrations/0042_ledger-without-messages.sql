ALTER TABLE "token_ledger" DROP CONSTRAINT "token_ledger_message_id_messages_id_fk";
--> statement-breakpoint
DROP INDEX "seats_subscription_idx";--> statement-breakpoint
CREATE UNIQUE INDEX "seats_key" ON "seats" USING btree ("subscription_id","email");