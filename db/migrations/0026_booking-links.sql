ALTER TABLE "booking_links" ADD COLUMN "by_email" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_network_idx" ON "bookings" USING btree ("network","created_at");