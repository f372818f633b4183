ALTER TABLE "lead_notes" ADD COLUMN "request_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_notes_request_key" ON "lead_notes" USING btree ("request_id","author_id","request_key");