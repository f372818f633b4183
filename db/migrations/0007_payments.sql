CREATE TABLE "billing_customers" (
	"user_id" integer NOT NULL,
	"provider" text NOT NULL,
	"ref" text NOT NULL,
	CONSTRAINT "billing_customers_user_id_provider_pk" PRIMARY KEY("user_id","provider")
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" serial PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"user_id" integer NOT NULL,
	"provider" text NOT NULL,
	"plan_id" text NOT NULL,
	"price_cents" integer NOT NULL,
	"trial_days" integer NOT NULL,
	"offer_id" integer,
	"discount_kind" text,
	"discount_value" integer,
	"status" text DEFAULT 'open' NOT NULL,
	"session_id" text,
	"url" text,
	"subscription_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "checkouts_reference_key" UNIQUE("reference"),
	CONSTRAINT "checkouts_session_key" UNIQUE("session_id")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"provider" text NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"reference" text,
	"payment_ref" text,
	"status" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"attempted_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	"attempts" integer DEFAULT 1 NOT NULL,
	"error" text,
	"search" text GENERATED ALWAYS AS (lower(event_id || U&'\001f' || type || U&'\001f' || subject)) STORED NOT NULL,
	CONSTRAINT "payment_events_event_key" UNIQUE("event_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_purchases" (
	"session_id" text PRIMARY KEY NOT NULL,
	"customer_ref" text NOT NULL,
	"subscription_ref" text NOT NULL,
	"renews_at" timestamp with time zone,
	"facts" jsonb NOT NULL,
	CONSTRAINT "sandbox_purchases_subscription_key" UNIQUE("subscription_ref")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice_ref" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice_url" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "subscription_id" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "provider_ref" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "noticed_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_open_key" ON "checkouts" USING btree ("user_id") WHERE "checkouts"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_trial_key" ON "checkouts" USING btree ("user_id") WHERE "checkouts"."trial_days" > 0 and "checkouts"."status" in ('open', 'processing', 'completed');--> statement-breakpoint
CREATE INDEX "checkouts_subscription_idx" ON "checkouts" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "checkouts_checked_idx" ON "checkouts" USING btree ("status","checked_at");--> statement-breakpoint
CREATE INDEX "payment_events_received_idx" ON "payment_events" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "payment_events_status_idx" ON "payment_events" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "payment_events_search_idx" ON "payment_events" USING gin (search_grams("search")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "sandbox_purchases_customer_idx" ON "sandbox_purchases" USING btree ("customer_ref");--> statement-breakpoint
CREATE INDEX "sandbox_purchases_renewal_idx" ON "sandbox_purchases" USING btree ("renews_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_subscription_idx" ON "orders" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_running_key" ON "subscriptions" USING btree ("user_id","agent_id") WHERE "subscriptions"."provider" is not null and "subscriptions"."status" <> 'canceled';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_invoice_key" UNIQUE("invoice_ref");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_provider_key" UNIQUE("provider_ref");--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON "payment_events" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION count_list('payment_events', 'status', '0');--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON "payment_events" REFERENCING NEW TABLE AS added OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION count_list('payment_events', 'status', '0');--> statement-breakpoint
CREATE TRIGGER count_removed AFTER DELETE ON "payment_events" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION count_list('payment_events', 'status', '0');--> statement-breakpoint
CREATE TRIGGER count_emptied AFTER TRUNCATE ON "payment_events"
	FOR EACH STATEMENT EXECUTE FUNCTION count_list('payment_events');
