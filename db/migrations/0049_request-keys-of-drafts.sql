ALTER TABLE "campaigns" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "needs_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "campaigns_request_key" ON "campaigns" USING btree ("author_id","request_key");