-- Every run of one to three letters of a text. With an index on it, any part of the text is found without reading the table.
CREATE FUNCTION "search_grams"(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
	SELECT coalesce(array_agg(DISTINCT gram), '{}')
	FROM (
		SELECT unnest(ARRAY[a, a || b, a || b || c]) AS gram
		FROM (
			SELECT letter AS a, lead(letter) OVER places AS b, lead(letter, 2) OVER places AS c
			FROM unnest(string_to_array(value, NULL)) WITH ORDINALITY AS letters (letter, place)
			WINDOW places AS (ORDER BY place)
		) AS runs
	) AS grams
	WHERE gram IS NOT NULL
$$;--> statement-breakpoint
-- The runs that a text must hold to contain the value: the value itself, or its runs of three letters.
CREATE FUNCTION "search_terms"(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT CASE WHEN length(value) <= 3 THEN ARRAY[value]
		ELSE (SELECT array_agg(DISTINCT substr(value, place, 3)) FROM generate_series(1, length(value) - 2) AS place) END
$$;--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" integer,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"search" text GENERATED ALWAYS AS (lower(actor_name || U&'\001f' || action || U&'\001f' || subject)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"product_name" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(customer_name || U&'\001f' || customer_email || U&'\001f' || product_name || U&'\001f' || '#' || id::text)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"agent_id" text NOT NULL,
	"plan" text DEFAULT 'Basic' NOT NULL,
	"price_cents" integer NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"renewal_date" timestamp with time zone NOT NULL,
	"is_trial" boolean DEFAULT false NOT NULL,
	"trial_ends_at" timestamp with time zone,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"canceled_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(agent_id || U&'\001f' || plan)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"plan" text DEFAULT '' NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"redemption_limit" integer,
	"redemptions" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(name || U&'\001f' || code)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_counts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"bucket" text NOT NULL,
	"rows" integer NOT NULL,
	"cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waitlist_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"product" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(email)) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(username || U&'\001f' || email || U&'\001f' || first_name || U&'\001f' || last_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "status" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(first_name || U&'\001f' || last_name || U&'\001f' || first_name || ' ' || last_name || U&'\001f' || email || U&'\001f' || company || U&'\001f' || message)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(email)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_at_idx" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_search_idx" ON "audit_entries" USING gin (search_grams("search")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "orders_created_idx" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_customer_idx" ON "orders" USING btree (lower("customer_name"),"id");--> statement-breakpoint
CREATE INDEX "orders_amount_idx" ON "orders" USING btree ("amount_cents","id");--> statement-breakpoint
CREATE INDEX "orders_status_idx" ON "orders" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "orders_user_idx" ON "orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "orders_revenue_idx" ON "orders" USING btree ("status","created_at","amount_cents");--> statement-breakpoint
CREATE INDEX "orders_search_idx" ON "orders" USING gin (search_grams("search")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "subscriptions_created_idx" ON "subscriptions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_renewal_idx" ON "subscriptions" USING btree ("renewal_date","id");--> statement-breakpoint
CREATE INDEX "subscriptions_price_idx" ON "subscriptions" USING btree ("price_cents","id");--> statement-breakpoint
CREATE INDEX "subscriptions_status_idx" ON "subscriptions" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "subscriptions_user_idx" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_search_idx" ON "subscriptions" USING gin (search_grams("search")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE UNIQUE INDEX "offers_code_key" ON "offers" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "offers_created_idx" ON "offers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "offers_name_idx" ON "offers" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "offers_active_idx" ON "offers" USING btree ("is_active","id");--> statement-breakpoint
CREATE INDEX "offers_search_idx" ON "offers" USING gin (search_grams("search")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "list_counts_list_idx" ON "list_counts" USING btree ("list");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_email_key" ON "waitlist_entries" USING btree (lower("email"),"product");--> statement-breakpoint
CREATE INDEX "waitlist_entries_created_idx" ON "waitlist_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_email_idx" ON "waitlist_entries" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_product_idx" ON "waitlist_entries" USING btree ("product","id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_search_idx" ON "waitlist_entries" USING gin (search_grams("search")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "users_username_idx" ON "users" USING btree (lower("username"),"id");--> statement-breakpoint
CREATE INDEX "users_email_idx" ON "users" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "users_name_idx" ON "users" USING btree (lower("first_name" || ' ' || "last_name"),"id");--> statement-breakpoint
CREATE INDEX "users_status_idx" ON "users" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "users_role_idx" ON "users" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "users_created_idx" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_last_login_idx" ON "users" USING btree (coalesce("last_login", 'epoch'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin (search_grams("search")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "consultation_requests_name_idx" ON "consultation_requests" USING btree (lower("first_name" || ' ' || "last_name"),"id");--> statement-breakpoint
CREATE INDEX "consultation_requests_email_idx" ON "consultation_requests" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "consultation_requests_company_idx" ON "consultation_requests" USING btree (lower("company"),"id");--> statement-breakpoint
CREATE INDEX "consultation_requests_interest_idx" ON "consultation_requests" USING btree ("interest","id");--> statement-breakpoint
CREATE INDEX "consultation_requests_status_idx" ON "consultation_requests" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "consultation_requests_spam_idx" ON "consultation_requests" USING btree ("id") WHERE "consultation_requests"."spam_at" is not null;--> statement-breakpoint
CREATE INDEX "consultation_requests_search_idx" ON "consultation_requests" USING gin (search_grams("search")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "subscribers_email_idx" ON "subscribers" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "subscribers_pending_idx" ON "subscribers" USING btree ("id") WHERE "subscribers"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "subscribers_search_idx" ON "subscribers" USING gin (search_grams("search")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
-- Appends what a statement did to a list. Arguments: the list, the bucket of a row, the cents of a row.
-- Rows are merged now and then; those that another transaction is merging are left to it, so nobody waits.
CREATE FUNCTION "count_list"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed text;
	appended bigint;
BEGIN
	IF tg_op = 'TRUNCATE' THEN
		DELETE FROM list_counts WHERE list = tg_argv[0];
		RETURN NULL;
	END IF;
	changed := CASE tg_op
		WHEN 'INSERT' THEN 'SELECT 1 AS sign, * FROM added'
		WHEN 'DELETE' THEN 'SELECT -1 AS sign, * FROM removed'
		ELSE 'SELECT 1 AS sign, * FROM added UNION ALL SELECT -1, * FROM removed' END;
	EXECUTE format(
		'INSERT INTO list_counts (list, bucket, rows, cents)
			SELECT %L, %s, sum(sign), sum(sign * %s::bigint) FROM (%s) AS changed GROUP BY 2 RETURNING id',
		tg_argv[0], tg_argv[1], tg_argv[2], changed
	) INTO appended;
	IF appended % 23 = 0 THEN
		WITH merged AS (
			DELETE FROM list_counts
			WHERE id IN (SELECT id FROM list_counts WHERE list = tg_argv[0] FOR UPDATE SKIP LOCKED)
			RETURNING bucket, rows, cents
		)
		INSERT INTO list_counts (list, bucket, rows, cents)
		SELECT tg_argv[0], bucket, sum(rows), sum(cents) FROM merged GROUP BY bucket;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
DO $$
DECLARE
	counted text[];
BEGIN
	FOREACH counted SLICE 1 IN ARRAY ARRAY[
		['users', 'status || '':'' || role', '0'],
		['consultation_requests', 'CASE WHEN spam_at IS NULL THEN status ELSE ''spam'' END', '0'],
		['subscribers', 'CASE WHEN spam_at IS NOT NULL THEN ''spam'' WHEN confirmed_at IS NULL THEN ''pending'' ELSE ''confirmed'' END', '0'],
		['orders', 'status', 'amount_cents'],
		['subscriptions', 'status', 'price_cents'],
		['waitlist_entries', 'product', '0'],
		['offers', 'CASE WHEN is_active THEN ''active'' ELSE ''inactive'' END', '0'],
		['audit_entries', '''all''', '0']
	] LOOP
		EXECUTE format('CREATE TRIGGER count_added AFTER INSERT ON %1$I REFERENCING NEW TABLE AS added
			FOR EACH STATEMENT EXECUTE FUNCTION count_list(%1$L, %2$L, %3$L)', counted[1], counted[2], counted[3]);
		EXECUTE format('CREATE TRIGGER count_changed AFTER UPDATE ON %1$I REFERENCING NEW TABLE AS added OLD TABLE AS removed
			FOR EACH STATEMENT EXECUTE FUNCTION count_list(%1$L, %2$L, %3$L)', counted[1], counted[2], counted[3]);
		EXECUTE format('CREATE TRIGGER count_removed AFTER DELETE ON %1$I REFERENCING OLD TABLE AS removed
			FOR EACH STATEMENT EXECUTE FUNCTION count_list(%1$L, %2$L, %3$L)', counted[1], counted[2], counted[3]);
		EXECUTE format('CREATE TRIGGER count_emptied AFTER TRUNCATE ON %1$I
			FOR EACH STATEMENT EXECUTE FUNCTION count_list(%1$L)', counted[1]);
		EXECUTE format('INSERT INTO list_counts (list, bucket, rows, cents)
			SELECT %1$L, %2$s, count(*), sum(%3$s::bigint) FROM %1$I GROUP BY 2', counted[1], counted[2], counted[3]);
	END LOOP;
END
$$;
