CREATE TABLE "customer_spend" (
	"id" serial PRIMARY KEY NOT NULL,
	"month" text NOT NULL,
	"user_id" integer NOT NULL,
	"answers" integer NOT NULL,
	"tokens" bigint NOT NULL,
	"cost_micros" bigint NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(month)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spend_days" (
	"day" text NOT NULL,
	"agent_id" text NOT NULL,
	"answers" integer NOT NULL,
	"tokens" bigint NOT NULL,
	"cost_micros" bigint NOT NULL,
	CONSTRAINT "spend_days_day_agent_id_pk" PRIMARY KEY("day","agent_id")
);
--> statement-breakpoint
ALTER TABLE "customer_spend" ADD CONSTRAINT "customer_spend_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_spend_key" ON "customer_spend" USING btree ("month","user_id");--> statement-breakpoint
CREATE INDEX "customer_spend_user_idx" ON "customer_spend" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "customer_spend_cost_idx" ON "customer_spend" USING btree ("cost_micros","id");--> statement-breakpoint
CREATE INDEX "customer_spend_search_idx" ON "customer_spend" USING gin (search_grams("search")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON "customer_spend" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION count_list('customer_spend', 'month', '0');--> statement-breakpoint
CREATE TRIGGER count_removed AFTER DELETE ON "customer_spend" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION count_list('customer_spend', 'month', '0');--> statement-breakpoint
CREATE TRIGGER count_emptied AFTER TRUNCATE ON "customer_spend"
	FOR EACH STATEMENT EXECUTE FUNCTION count_list('customer_spend');
