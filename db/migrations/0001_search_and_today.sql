ALTER TABLE "orders" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "posts_title_idx" ON "posts" USING gin (search_grams(lower("title"))) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "consultation_requests_sender_idx" ON "consultation_requests" USING gin (search_grams(lower("first_name" || ' ' || "last_name" || U&'\001f' || "email" || U&'\001f' || "company"))) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "orders_returned_idx" ON "orders" USING btree ("returned_at","amount_cents") WHERE "orders"."returned_at" is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_canceled_idx" ON "subscriptions" USING btree ("canceled_at") WHERE "subscriptions"."canceled_at" is not null;