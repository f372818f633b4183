ALTER TABLE "billing_customers" ADD COLUMN "email" text;--> statement-breakpoint
CREATE INDEX "account_links_email_idx" ON "account_links" USING btree (lower("email"),"created_at");