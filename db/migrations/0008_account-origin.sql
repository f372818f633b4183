ALTER TABLE "users" ADD COLUMN "is_operator_made" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The operator's command verified the address as it made the account. Staff whose promotion nobody recorded were made by it, too.
UPDATE "users" SET "is_operator_made" = true WHERE NOT "is_demo" AND ("email_verified_at" = "created_at" OR ("role" <> 'customer' AND NOT EXISTS (
	SELECT FROM "audit_entries" WHERE "action" = 'customer.update' AND "subject" LIKE 'customer ' || "users"."id" || ' %' AND "before"->>'role' = 'customer'
)));
