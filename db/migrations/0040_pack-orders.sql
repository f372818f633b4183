ALTER TABLE "checkouts" ADD COLUMN "pack_tokens" integer;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "order_id" integer;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkouts_order_idx" ON "checkouts" USING btree ("order_id");