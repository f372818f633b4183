CREATE FUNCTION "search_grams"(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT COST 1000 PARALLEL SAFE AS $$
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
CREATE FUNCTION "search_terms"(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT CASE WHEN length(value) <= 3 THEN ARRAY[value]
		ELSE (SELECT array_agg(DISTINCT substr(value, place, 3)) FROM generate_series(1, length(value) - 2) AS place) END
$$;--> statement-breakpoint
DO $$
BEGIN
	EXECUTE format(
		'CREATE FUNCTION "topic_key"(tag text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS %L',
		CASE WHEN lower('É') <> 'é' AND EXISTS (SELECT FROM pg_collation WHERE collname = 'pg_c_utf8')
			THEN 'SELECT lower(btrim(tag) COLLATE "pg_c_utf8")'
			ELSE 'SELECT lower(btrim(tag))' END
	);
END
$$;--> statement-breakpoint
CREATE TABLE "account_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"change_key" text,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "account_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" serial PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"second_factor_at" timestamp with time zone,
	"proven_at" timestamp with time zone,
	"browser_id" integer,
	"viewed_as_id" integer,
	"viewed_as_since" timestamp with time zone,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"password_hash" text NOT NULL,
	"role" text DEFAULT 'customer' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"email_verified_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"last_login" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	"is_operator_made" boolean DEFAULT false NOT NULL,
	"erased_at" timestamp with time zone,
	"search" text GENERATED ALWAYS AS (lower(username || U&'\001f' || email || U&'\001f' || first_name || U&'\001f' || last_name)) STORED NOT NULL,
	CONSTRAINT "users_erased_check" CHECK ("users"."erased_at" is null or ("users"."status" = 'inactive' and "users"."email" = 'deleted-' || "users"."id" || '@erased.invalid'
        and "users"."username" = 'deleted-' || "users"."id" and "users"."first_name" = 'Deleted' and "users"."last_name" = 'customer ' || "users"."id"))
);
--> statement-breakpoint
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
CREATE TABLE "former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_topics" (
	"topic" text NOT NULL,
	"post_id" integer NOT NULL,
	"label" text NOT NULL,
	"place" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_topics_topic_post_id_pk" PRIMARY KEY("topic","post_id")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"image_url" text,
	"author_id" integer,
	"author_name" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"request_key" text,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"booking_id" integer NOT NULL,
	"sequence" integer NOT NULL,
	"by_email" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" serial PRIMARY KEY NOT NULL,
	"host_id" integer NOT NULL,
	"request_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"visitor_zone" text NOT NULL,
	"place" text NOT NULL,
	"status" text NOT NULL,
	"held_until" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"booked_by_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"moved_at" timestamp with time zone,
	"canceled_at" timestamp with time zone,
	"canceled_by" text,
	"cancel_reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "busy_times" (
	"id" serial PRIMARY KEY NOT NULL,
	"host_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "host_exceptions" (
	"id" serial PRIMARY KEY NOT NULL,
	"host_id" integer NOT NULL,
	"day" date NOT NULL,
	"start_minute" integer,
	"end_minute" integer,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "host_exceptions_range" CHECK (("host_exceptions"."start_minute" is null and "host_exceptions"."end_minute" is null) or (0 <= "host_exceptions"."start_minute" and "host_exceptions"."start_minute" < "host_exceptions"."end_minute" and "host_exceptions"."end_minute" <= 1440))
);
--> statement-breakpoint
CREATE TABLE "host_hours" (
	"id" serial PRIMARY KEY NOT NULL,
	"host_id" integer NOT NULL,
	"weekday" integer NOT NULL,
	"start_minute" integer NOT NULL,
	"end_minute" integer NOT NULL,
	CONSTRAINT "host_hours_weekday" CHECK ("host_hours"."weekday" between 1 and 7),
	CONSTRAINT "host_hours_range" CHECK (0 <= "host_hours"."start_minute" and "host_hours"."start_minute" < "host_hours"."end_minute" and "host_hours"."end_minute" <= 1440)
);
--> statement-breakpoint
CREATE TABLE "hosts" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"zone" text NOT NULL,
	"buffer_before" integer DEFAULT 0 NOT NULL,
	"buffer_after" integer DEFAULT 0 NOT NULL,
	"minimum_notice" integer DEFAULT 1440 NOT NULL,
	"horizon_days" integer DEFAULT 60 NOT NULL,
	"most_per_day" integer,
	"meeting_url" text DEFAULT '' NOT NULL,
	"feed_token" text NOT NULL,
	"busy_url" text DEFAULT '' NOT NULL,
	"busy_read_at" timestamp with time zone,
	"busy_failed_at" timestamp with time zone,
	"busy_error" text,
	"is_bookable" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hosts_feedToken_unique" UNIQUE("feed_token")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" serial PRIMARY KEY NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"preview_text" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"source" text,
	"topic" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"author_id" integer,
	"post_id" integer,
	"request_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"tested_at" timestamp with time zone,
	"scheduled_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"audience" integer,
	"last_subscriber_id" integer DEFAULT 0 NOT NULL,
	"queued_at" timestamp with time zone,
	"counted_at" timestamp with time zone,
	"sent_count" integer,
	"failed_count" integer,
	"public_key" text DEFAULT gen_random_uuid() NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(subject)) STORED NOT NULL,
	CONSTRAINT "campaigns_public_key_key" UNIQUE("public_key"),
	CONSTRAINT "campaigns_scheduled_check" CHECK ("campaigns"."status" <> 'scheduled' or "campaigns"."scheduled_at" is not null),
	CONSTRAINT "campaigns_started_check" CHECK (("campaigns"."status" in ('draft', 'scheduled')) = ("campaigns"."started_at" is null)),
	CONSTRAINT "campaigns_paused_check" CHECK (("campaigns"."status" = 'paused') = ("campaigns"."paused_at" is not null)),
	CONSTRAINT "campaigns_finished_check" CHECK (("campaigns"."status" in ('sent', 'canceled')) = ("campaigns"."finished_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" serial PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"user_id" integer NOT NULL,
	"provider" text NOT NULL,
	"kind" text DEFAULT 'plan' NOT NULL,
	"plan_id" text NOT NULL,
	"pack_for_id" integer,
	"pack_tokens" integer,
	"order_id" integer,
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
CREATE TABLE "confirmations" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "confirmations_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "consultant_versions" (
	"id" serial PRIMARY KEY NOT NULL,
	"agent_id" text NOT NULL,
	"name" text NOT NULL,
	"instructions" text NOT NULL,
	"questions" text[] DEFAULT '{}' NOT NULL,
	"sources" text[] NOT NULL,
	"author_id" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consultation_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"interest" text NOT NULL,
	"message" text NOT NULL,
	"project_type" text DEFAULT '' NOT NULL,
	"timeline" text DEFAULT '' NOT NULL,
	"budget_range" text DEFAULT '' NOT NULL,
	"preferred_contact_method" text DEFAULT '' NOT NULL,
	"service_type" text DEFAULT '' NOT NULL,
	"subscribe_to_newsletter" boolean DEFAULT false NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"spam_at" timestamp with time zone,
	"confirmation_at" timestamp with time zone,
	"status" text DEFAULT 'new' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"owner_id" integer,
	"follow_up_on" date,
	"value_cents" integer,
	"first_answer_at" timestamp with time zone,
	"page" text DEFAULT '' NOT NULL,
	"first_visit" jsonb,
	"last_visit" jsonb,
	"source" text DEFAULT '' NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(first_name || U&'\001f' || last_name || U&'\001f' || first_name || ' ' || last_name || U&'\001f' || email || U&'\001f' || company || U&'\001f' || message)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_notes" (
	"id" serial PRIMARY KEY NOT NULL,
	"request_id" integer NOT NULL,
	"author_id" integer,
	"text" text NOT NULL,
	"request_key" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reply_templates" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reply_templates_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_views_name_key" UNIQUE("user_id","name")
);
--> statement-breakpoint
CREATE TABLE "answer_costs" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer,
	"subscription_id" integer,
	"agent_id" text NOT NULL,
	"model" text NOT NULL,
	"outcome" text NOT NULL,
	"prompt_tokens" integer NOT NULL,
	"answer_tokens" integer NOT NULL,
	"cost_micros" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answer_parts" (
	"message_id" integer NOT NULL,
	"attempt" integer NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "answer_parts_message_id_attempt_position_pk" PRIMARY KEY("message_id","attempt","position")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"agent_id" text NOT NULL,
	"version_id" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"is_preview" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"handed_over_at" timestamp with time zone,
	"staff_id" integer,
	"is_awaiting_staff" boolean DEFAULT false NOT NULL,
	"request_id" integer,
	"search" text GENERATED ALWAYS AS (lower(title)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"conversation_id" integer NOT NULL,
	"role" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'done' NOT NULL,
	"failure" text,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"leased_until" timestamp with time zone,
	"stop_requested_at" timestamp with time zone,
	"author_id" integer,
	"request_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" serial PRIMARY KEY NOT NULL,
	"owner_id" integer,
	"added_by_id" integer,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(name)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passages" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"post_id" integer,
	"document_id" integer,
	"owner_id" integer,
	"title" text NOT NULL,
	"heading" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"url" text,
	"position" integer NOT NULL,
	"terms" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', heading), 'B') || to_tsvector('english', text) || array_to_tsvector(array['owner ' || coalesce(owner_id, 0)::text])) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "invitations_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "accepted_emails" (
	"email_id" integer PRIMARY KEY NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_lanes" (
	"lane" text PRIMARY KEY NOT NULL,
	"paused_until" timestamp with time zone,
	"last_error" text,
	"failing_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'account' NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"event_key" text NOT NULL,
	"reply_to" text,
	"unsubscribe_url" text,
	"campaign_id" integer,
	"request_id" integer,
	"message_id" text DEFAULT gen_random_uuid() NOT NULL,
	"in_reply_to" text,
	"calendar_method" text,
	"calendar" text,
	"author_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"canceled_at" timestamp with time zone,
	"cancel_reason" text,
	"held_at" timestamp with time zone,
	"last_error" text,
	"status" text GENERATED ALWAYS AS (case when sent_at is not null then 'sent' when failed_at is not null then 'failed' when canceled_at is not null then 'canceled' else 'queued' end) STORED NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(recipient || U&'\001f' || subject)) STORED NOT NULL,
	CONSTRAINT "outbox_eventKey_unique" UNIQUE("event_key")
);
--> statement-breakpoint
CREATE TABLE "outbox_search" (
	"email_id" integer PRIMARY KEY NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"email" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staged_subscribers" (
	"import_id" integer NOT NULL,
	"position" integer NOT NULL,
	"email" text NOT NULL,
	"consent_source" text NOT NULL,
	"consent_at" timestamp with time zone NOT NULL,
	"topics" text[] NOT NULL,
	CONSTRAINT "staged_subscribers_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "subscriber_imports" (
	"id" serial PRIMARY KEY NOT NULL,
	"actor_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"count" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"known" integer NOT NULL,
	"rejected" integer NOT NULL,
	"consent_source" text NOT NULL,
	"consent_date" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"source" text DEFAULT 'website' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"consent_at" timestamp with time zone,
	"consent_source" text,
	"confirmed_at" timestamp with time zone,
	"topics" text[] DEFAULT '{}' NOT NULL,
	"unsubscribed_at" timestamp with time zone,
	"unsubscribe_reason" text,
	"unsubscribed_from" integer,
	"soft_bounces" integer DEFAULT 0 NOT NULL,
	"bounced_at" timestamp with time zone,
	"bounce_text" text,
	"spam_at" timestamp with time zone,
	"manage_token" text DEFAULT gen_random_uuid() NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"state" text GENERATED ALWAYS AS (case when spam_at is not null then 'spam' when unsubscribe_reason = 'bounce' then 'bounced' when unsubscribed_at is not null then 'unsubscribed' when confirmed_at is null then 'pending' else 'confirmed' end) STORED NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(email)) STORED NOT NULL,
	CONSTRAINT "subscribers_manageToken_unique" UNIQUE("manage_token"),
	CONSTRAINT "subscribers_unsubscribed_check" CHECK (("subscribers"."unsubscribed_at" is null) = ("subscribers"."unsubscribe_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"bell" boolean NOT NULL,
	"email" boolean NOT NULL,
	CONSTRAINT "notification_preferences_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notification_recipients" (
	"user_id" integer NOT NULL,
	"notification_id" integer NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notification_recipients_user_id_notification_id_pk" PRIMARY KEY("user_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"event_key" text NOT NULL,
	"subject" text NOT NULL,
	"detail" text NOT NULL,
	"path" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "notifications_eventKey_unique" UNIQUE("event_key")
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
	"provider" text,
	"invoice_ref" text,
	"invoice_url" text,
	"failure_noticed_at" timestamp with time zone,
	"subscription_id" integer,
	"pack_tokens" integer,
	"is_demo" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(customer_name || U&'\001f' || customer_email || U&'\001f' || product_name || U&'\001f' || '#' || id::text)) STORED NOT NULL,
	CONSTRAINT "orders_invoice_key" UNIQUE("invoice_ref")
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
	"needs_staff" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(event_id || U&'\001f' || type || U&'\001f' || subject)) STORED NOT NULL,
	CONSTRAINT "payment_events_event_key" UNIQUE("event_id")
);
--> statement-breakpoint
CREATE TABLE "billing_customers" (
	"user_id" integer NOT NULL,
	"provider" text NOT NULL,
	"ref" text NOT NULL,
	"email" text,
	CONSTRAINT "billing_customers_user_id_provider_pk" PRIMARY KEY("user_id","provider")
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
CREATE TABLE "installation" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_answers" (
	"post" text PRIMARY KEY NOT NULL,
	"answer" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "closures" (
	"id" serial NOT NULL,
	"user_id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_by_id" integer,
	"erase_at" timestamp with time zone NOT NULL,
	"status_before" text,
	"keep_token_hash" text NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(kind)) STORED NOT NULL,
	CONSTRAINT "closures_keepTokenHash_unique" UNIQUE("keep_token_hash")
);
--> statement-breakpoint
CREATE TABLE "data_copies" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer,
	"email" text NOT NULL,
	"requested_by_id" integer,
	"token_hash" text,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"ready_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"size_bytes" integer,
	"expires_at" timestamp with time zone NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(email)) STORED NOT NULL,
	CONSTRAINT "data_copies_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "data_copy_parts" (
	"copy_id" integer NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "data_copy_parts_copy_id_position_pk" PRIMARY KEY("copy_id","position")
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer,
	"email_hash" text NOT NULL,
	"erased_at" timestamp with time zone NOT NULL,
	"search" text GENERATED ALWAYS AS (lower('Deleted customer ' || coalesce(user_id::text, ''))) STORED NOT NULL,
	CONSTRAINT "erasures_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "suppressions" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
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
CREATE TABLE "seats" (
	"id" serial PRIMARY KEY NOT NULL,
	"subscription_id" integer NOT NULL,
	"email" text NOT NULL,
	"added_by_id" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "browsers" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"remembered_until" timestamp with time zone,
	CONSTRAINT "browsers_key" UNIQUE("user_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" integer,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"is_backed_up" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credentialId_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_key" UNIQUE("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_steps" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"password_hash" text NOT NULL,
	"must_be_admin" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "totp_factors" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint
);
--> statement-breakpoint
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
CREATE TABLE "spend_months" (
	"month" text PRIMARY KEY NOT NULL,
	"spent_micros" bigint DEFAULT 0 NOT NULL,
	"reserved_micros" bigint DEFAULT 0 NOT NULL,
	"warned_percent" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"agent_id" text NOT NULL,
	"plan" text DEFAULT 'Basic' NOT NULL,
	"next_plan" text,
	"period_tokens" integer,
	"price_cents" integer NOT NULL,
	"next_charge_cents" integer,
	"currency" text DEFAULT 'usd' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"renewal_date" timestamp with time zone NOT NULL,
	"trial_ends_at" timestamp with time zone,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"canceled_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"provider" text,
	"provider_ref" text,
	"noticed_for" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(agent_id || U&'\001f' || plan)) STORED NOT NULL,
	CONSTRAINT "subscriptions_provider_key" UNIQUE("provider_ref")
);
--> statement-breakpoint
CREATE TABLE "answer_reservations" (
	"message_id" integer NOT NULL,
	"attempt" integer NOT NULL,
	"subscription_id" integer,
	"plan_tokens" integer NOT NULL,
	"pack_tokens" integer NOT NULL,
	"period_ends_at" timestamp with time zone,
	"month" text NOT NULL,
	"cost_micros" bigint NOT NULL,
	"prompt_tokens" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "answer_reservations_message_id_attempt_pk" PRIMARY KEY("message_id","attempt")
);
--> statement-breakpoint
CREATE TABLE "token_balances" (
	"subscription_id" integer PRIMARY KEY NOT NULL,
	"plan_tokens" integer NOT NULL,
	"pack_tokens" integer DEFAULT 0 NOT NULL,
	"included_tokens" integer NOT NULL,
	"period_ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "token_balances_plan_check" CHECK ("token_balances"."plan_tokens" >= 0),
	CONSTRAINT "token_balances_pack_check" CHECK ("token_balances"."pack_tokens" >= 0)
);
--> statement-breakpoint
CREATE TABLE "token_ledger" (
	"id" serial PRIMARY KEY NOT NULL,
	"subscription_id" integer NOT NULL,
	"bucket" text NOT NULL,
	"kind" text NOT NULL,
	"tokens" integer NOT NULL,
	"message_id" integer,
	"order_id" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waitlist_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"product" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(email)) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_viewed_as_id_users_id_fk" FOREIGN KEY ("viewed_as_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_topics" ADD CONSTRAINT "post_topics_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_links" ADD CONSTRAINT "booking_links_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_host_id_hosts_user_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_request_id_consultation_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."consultation_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_booked_by_id_users_id_fk" FOREIGN KEY ("booked_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_host_id_hosts_user_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_exceptions" ADD CONSTRAINT "host_exceptions_host_id_hosts_user_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_hours" ADD CONSTRAINT "host_hours_host_id_hosts_user_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hosts" ADD CONSTRAINT "hosts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_pack_for_id_subscriptions_id_fk" FOREIGN KEY ("pack_for_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultant_versions" ADD CONSTRAINT "consultant_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD CONSTRAINT "consultation_requests_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_request_id_consultation_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."consultation_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_costs" ADD CONSTRAINT "answer_costs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_costs" ADD CONSTRAINT "answer_costs_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_parts" ADD CONSTRAINT "answer_parts_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_version_id_consultant_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."consultant_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_request_id_consultation_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."consultation_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_added_by_id_users_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passages" ADD CONSTRAINT "passages_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passages" ADD CONSTRAINT "passages_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passages" ADD CONSTRAINT "passages_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_request_id_consultation_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."consultation_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_search" ADD CONSTRAINT "outbox_search_email_id_outbox_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."outbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staged_subscribers" ADD CONSTRAINT "staged_subscribers_import_id_subscriber_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."subscriber_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriber_imports" ADD CONSTRAINT "subscriber_imports_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_recipients" ADD CONSTRAINT "notification_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_recipients" ADD CONSTRAINT "notification_recipients_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closures" ADD CONSTRAINT "closures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closures" ADD CONSTRAINT "closures_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_copies" ADD CONSTRAINT "data_copies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_copies" ADD CONSTRAINT "data_copies_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_copy_parts" ADD CONSTRAINT "data_copy_parts_copy_id_data_copies_id_fk" FOREIGN KEY ("copy_id") REFERENCES "public"."data_copies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_added_by_id_users_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "browsers" ADD CONSTRAINT "browsers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_steps" ADD CONSTRAINT "second_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_factors" ADD CONSTRAINT "totp_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_spend" ADD CONSTRAINT "customer_spend_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_reservations" ADD CONSTRAINT "answer_reservations_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_balances" ADD CONSTRAINT "token_balances_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_ledger" ADD CONSTRAINT "token_ledger_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_ledger" ADD CONSTRAINT "token_ledger_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_links_user_idx" ON "account_links" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "account_links_email_idx" ON "account_links" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_username_idx" ON "users" USING btree (lower("username"),"id");--> statement-breakpoint
CREATE INDEX "users_email_idx" ON "users" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "users_name_idx" ON "users" USING btree (lower("first_name" || ' ' || "last_name"),"id");--> statement-breakpoint
CREATE INDEX "users_status_idx" ON "users" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "users_role_idx" ON "users" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "users_created_idx" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_last_login_idx" ON "users" USING btree (coalesce("last_login", 'epoch'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin (search_grams("search")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "audit_entries_at_idx" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_subject_idx" ON "audit_entries" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor_idx" ON "audit_entries" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_search_idx" ON "audit_entries" USING gin (search_grams("search")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "post_topics_newest_idx" ON "post_topics" USING btree ("topic","published_at","post_id");--> statement-breakpoint
CREATE INDEX "post_topics_post_idx" ON "post_topics" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "posts_slug_key" ON "posts" USING btree (lower("slug"));--> statement-breakpoint
CREATE UNIQUE INDEX "posts_request_key" ON "posts" USING btree ("author_id","request_key");--> statement-breakpoint
CREATE INDEX "posts_published_idx" ON "posts" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "booking_links_booking_idx" ON "booking_links" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "bookings_host_idx" ON "bookings" USING btree ("host_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_starts_idx" ON "bookings" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_request_idx" ON "bookings" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "bookings_network_idx" ON "bookings" USING btree ("network","created_at");--> statement-breakpoint
CREATE INDEX "bookings_held_idx" ON "bookings" USING btree ("held_until") WHERE "bookings"."status" = 'held';--> statement-breakpoint
CREATE INDEX "busy_times_host_idx" ON "busy_times" USING btree ("host_id","starts_at");--> statement-breakpoint
CREATE INDEX "host_exceptions_host_idx" ON "host_exceptions" USING btree ("host_id","day");--> statement-breakpoint
CREATE INDEX "host_hours_host_idx" ON "host_hours" USING btree ("host_id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaigns_request_key" ON "campaigns" USING btree ("author_id","request_key");--> statement-breakpoint
CREATE INDEX "campaigns_created_idx" ON "campaigns" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "campaigns_subject_idx" ON "campaigns" USING btree (lower("subject"),"id");--> statement-breakpoint
CREATE INDEX "campaigns_status_idx" ON "campaigns" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "campaigns_uncounted_idx" ON "campaigns" USING btree ("id") WHERE "campaigns"."counted_at" is null;--> statement-breakpoint
CREATE INDEX "campaigns_search_idx" ON "campaigns" USING gin (search_grams("search")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_open_key" ON "checkouts" USING btree ("user_id") WHERE "checkouts"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_trial_key" ON "checkouts" USING btree ("user_id") WHERE "checkouts"."trial_days" > 0 and "checkouts"."status" in ('open', 'processing', 'completed');--> statement-breakpoint
CREATE INDEX "checkouts_subscription_idx" ON "checkouts" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "checkouts_pack_idx" ON "checkouts" USING btree ("pack_for_id");--> statement-breakpoint
CREATE INDEX "checkouts_order_idx" ON "checkouts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "checkouts_checked_idx" ON "checkouts" USING btree ("status","checked_at");--> statement-breakpoint
CREATE INDEX "confirmations_email_idx" ON "confirmations" USING btree ("email","send_at");--> statement-breakpoint
CREATE INDEX "consultant_versions_agent_idx" ON "consultant_versions" USING btree ("agent_id","id");--> statement-breakpoint
CREATE INDEX "consultation_requests_created_idx" ON "consultation_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "consultation_requests_name_idx" ON "consultation_requests" USING btree (lower("first_name" || ' ' || "last_name"),"id");--> statement-breakpoint
CREATE INDEX "consultation_requests_email_idx" ON "consultation_requests" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "consultation_requests_company_idx" ON "consultation_requests" USING btree (lower("company"),"id");--> statement-breakpoint
CREATE INDEX "consultation_requests_interest_idx" ON "consultation_requests" USING btree ("interest","id");--> statement-breakpoint
CREATE INDEX "consultation_requests_status_idx" ON "consultation_requests" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "consultation_requests_owner_idx" ON "consultation_requests" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "consultation_requests_follow_up_idx" ON "consultation_requests" USING btree (coalesce("follow_up_on" - date '2000-01-01', 99999),"id");--> statement-breakpoint
CREATE INDEX "consultation_requests_source_idx" ON "consultation_requests" USING btree ("source","id");--> statement-breakpoint
CREATE INDEX "consultation_requests_value_idx" ON "consultation_requests" USING btree (coalesce("value_cents", -1),"id");--> statement-breakpoint
CREATE INDEX "consultation_requests_wait_idx" ON "consultation_requests" USING btree ((case when "first_answer_at" is null and "status" = 'new' then extract(epoch from "created_at" - timestamptz 'epoch')::bigint else 9000000000 - extract(epoch from "created_at" - timestamptz 'epoch')::bigint end),"id");--> statement-breakpoint
CREATE INDEX "consultation_requests_unanswered_idx" ON "consultation_requests" USING btree ("created_at","id") WHERE "consultation_requests"."first_answer_at" is null and "consultation_requests"."status" = 'new' and "consultation_requests"."spam_at" is null;--> statement-breakpoint
CREATE INDEX "consultation_requests_spam_idx" ON "consultation_requests" USING btree ("id") WHERE "consultation_requests"."spam_at" is not null;--> statement-breakpoint
CREATE INDEX "consultation_requests_search_idx" ON "consultation_requests" USING gin (search_grams("search")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "lead_notes_request_idx" ON "lead_notes" USING btree ("request_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_notes_request_key" ON "lead_notes" USING btree ("request_id","author_id","request_key");--> statement-breakpoint
CREATE INDEX "answer_costs_created_idx" ON "answer_costs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "answer_costs_user_idx" ON "answer_costs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "answer_costs_subscription_idx" ON "answer_costs" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "conversations_user_idx" ON "conversations" USING btree ("user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "conversations_handed_over_idx" ON "conversations" USING btree ("handed_over_at","id") WHERE coalesce(("conversations"."handed_over_at" is not null), false);--> statement-breakpoint
CREATE INDEX "conversations_waiting_idx" ON "conversations" USING btree (("is_awaiting_staff"::integer),"id") WHERE coalesce(("conversations"."handed_over_at" is not null), false);--> statement-breakpoint
CREATE INDEX "conversations_passing_idx" ON "conversations" USING btree ("updated_at") WHERE "conversations"."title" = '' or "conversations"."is_preview";--> statement-breakpoint
CREATE INDEX "conversations_request_idx" ON "conversations" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "conversations_search_idx" ON "conversations" USING gin (search_grams("search")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "messages_conversation_idx" ON "messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_streaming_key" ON "messages" USING btree ("conversation_id") WHERE "messages"."state" = 'streaming';--> statement-breakpoint
CREATE UNIQUE INDEX "messages_request_key" ON "messages" USING btree ("conversation_id","request_key");--> statement-breakpoint
CREATE INDEX "messages_author_idx" ON "messages" USING btree ("author_id","id") WHERE "messages"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_leased_idx" ON "messages" USING btree ("leased_until") WHERE "messages"."state" = 'streaming';--> statement-breakpoint
CREATE INDEX "documents_owner_idx" ON "documents" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "documents_search_idx" ON "documents" USING gin (search_grams("search")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "passages_terms_idx" ON "passages" USING gin ("terms") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "passages_post_idx" ON "passages" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "passages_document_idx" ON "passages" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "passages_owner_idx" ON "passages" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open_key" ON "invitations" USING btree ("email") WHERE "invitations"."used_at" is null and "invitations"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "invitations_email_idx" ON "invitations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "invitations_created_idx" ON "invitations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_status_idx" ON "outbox" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "outbox_kind_idx" ON "outbox" USING btree ("kind","status","id");--> statement-breakpoint
CREATE INDEX "outbox_event_due_idx" ON "outbox" USING btree ("next_attempt_at","id") WHERE sent_at is null and failed_at is null and canceled_at is null and held_at is null and "outbox"."campaign_id" is null;--> statement-breakpoint
CREATE INDEX "outbox_campaign_due_idx" ON "outbox" USING btree ("next_attempt_at","id") WHERE sent_at is null and failed_at is null and canceled_at is null and held_at is null and "outbox"."campaign_id" is not null;--> statement-breakpoint
CREATE INDEX "outbox_created_idx" ON "outbox" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_recipient_idx" ON "outbox" USING btree ("recipient") WHERE "outbox"."sent_at" is null and "outbox"."canceled_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_campaign_sent_idx" ON "outbox" USING btree ("campaign_id","sent_at") WHERE "outbox"."campaign_id" is not null and "outbox"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_campaign_unsent_idx" ON "outbox" USING btree ("campaign_id","id") WHERE "outbox"."campaign_id" is not null and "outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_person_idx" ON "outbox" USING btree ("recipient","created_at") WHERE "outbox"."campaign_id" is null;--> statement-breakpoint
CREATE INDEX "outbox_person_copy_idx" ON "outbox" USING btree ("recipient","id") WHERE "outbox"."campaign_id" is null;--> statement-breakpoint
CREATE INDEX "outbox_author_idx" ON "outbox" USING btree ("author_id","created_at") WHERE "outbox"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "outbox_request_idx" ON "outbox" USING btree ("request_id") WHERE "outbox"."request_id" is not null;--> statement-breakpoint
CREATE INDEX "outbox_search_grams_idx" ON "outbox_search" USING gin (search_grams("search")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "mail_reports_received_idx" ON "mail_reports" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "subscriber_imports_open_idx" ON "subscriber_imports" USING btree ("id") WHERE "subscriber_imports"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "subscriber_imports_actor_idx" ON "subscriber_imports" USING btree ("actor_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscribers_email_key" ON "subscribers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "subscribers_created_idx" ON "subscribers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "subscribers_email_idx" ON "subscribers" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "subscribers_state_idx" ON "subscribers" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "subscribers_source_idx" ON "subscribers" USING btree ("source","id");--> statement-breakpoint
CREATE INDEX "subscribers_unsubscribed_from_idx" ON "subscribers" USING btree ("unsubscribed_from") WHERE "subscribers"."unsubscribed_from" is not null;--> statement-breakpoint
CREATE INDEX "subscribers_search_idx" ON "subscribers" USING gin (search_grams("search")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "notification_recipients_notification_idx" ON "notification_recipients" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "notification_recipients_unread_idx" ON "notification_recipients" USING btree ("user_id","notification_id") WHERE "notification_recipients"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_at_idx" ON "notifications" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_code_key" ON "offers" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "offers_created_idx" ON "offers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "offers_name_idx" ON "offers" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "offers_active_idx" ON "offers" USING btree ("is_active","id");--> statement-breakpoint
CREATE INDEX "offers_search_idx" ON "offers" USING gin (search_grams("search")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "orders_created_idx" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_customer_idx" ON "orders" USING btree (lower("customer_name"),"id");--> statement-breakpoint
CREATE INDEX "orders_amount_idx" ON "orders" USING btree ("amount_cents","id");--> statement-breakpoint
CREATE INDEX "orders_status_idx" ON "orders" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "orders_user_idx" ON "orders" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "orders_subscription_idx" ON "orders" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "orders_revenue_idx" ON "orders" USING btree ("status","created_at","amount_cents");--> statement-breakpoint
CREATE INDEX "orders_search_idx" ON "orders" USING gin (search_grams("search")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "payment_events_received_idx" ON "payment_events" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "payment_events_status_idx" ON "payment_events" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "payment_events_search_idx" ON "payment_events" USING gin (search_grams("search")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "sandbox_purchases_customer_idx" ON "sandbox_purchases" USING btree ("customer_ref");--> statement-breakpoint
CREATE INDEX "sandbox_purchases_renewal_idx" ON "sandbox_purchases" USING btree ("renews_at");--> statement-breakpoint
CREATE INDEX "closures_requested_idx" ON "closures" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "closures_erase_idx" ON "closures" USING btree ("erase_at","id");--> statement-breakpoint
CREATE INDEX "data_copies_user_idx" ON "data_copies" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "data_copies_email_idx" ON "data_copies" USING btree ("email","id") WHERE "data_copies"."user_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "data_copies_open_user_key" ON "data_copies" USING btree ("user_id") WHERE ready_at is null and failed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "data_copies_open_email_key" ON "data_copies" USING btree ("email") WHERE "data_copies"."user_id" is null and ready_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "data_copies_open_idx" ON "data_copies" USING btree ("id") WHERE "data_copies"."ready_at" is null and "data_copies"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "data_copies_created_idx" ON "data_copies" USING btree ("created_at","id") WHERE "data_copies"."user_id" is null;--> statement-breakpoint
CREATE INDEX "data_copies_expires_idx" ON "data_copies" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "data_copies_search_idx" ON "data_copies" USING gin (search_grams("search")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "erasures_erased_idx" ON "erasures" USING btree ("erased_at","id");--> statement-breakpoint
CREATE INDEX "erasures_search_idx" ON "erasures" USING gin (search_grams("search")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "list_counts_list_idx" ON "list_counts" USING btree ("list");--> statement-breakpoint
CREATE INDEX "seats_email_idx" ON "seats" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "seats_key" ON "seats" USING btree ("subscription_id","email");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_idx" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user_idx" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_spend_key" ON "customer_spend" USING btree ("month","user_id");--> statement-breakpoint
CREATE INDEX "customer_spend_user_idx" ON "customer_spend" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "customer_spend_cost_idx" ON "customer_spend" USING btree ("cost_micros","id");--> statement-breakpoint
CREATE INDEX "customer_spend_search_idx" ON "customer_spend" USING gin (search_grams("search")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "subscriptions_created_idx" ON "subscriptions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_renewal_idx" ON "subscriptions" USING btree ("renewal_date","id");--> statement-breakpoint
CREATE INDEX "subscriptions_price_idx" ON "subscriptions" USING btree ("price_cents","id");--> statement-breakpoint
CREATE INDEX "subscriptions_status_idx" ON "subscriptions" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "subscriptions_user_idx" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_running_key" ON "subscriptions" USING btree ("user_id","agent_id") WHERE "subscriptions"."provider" is not null and "subscriptions"."status" <> 'canceled';--> statement-breakpoint
CREATE INDEX "subscriptions_search_idx" ON "subscriptions" USING gin (search_grams("search")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "token_ledger_subscription_idx" ON "token_ledger" USING btree ("subscription_id","id");--> statement-breakpoint
CREATE INDEX "token_ledger_message_idx" ON "token_ledger" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "token_ledger_order_idx" ON "token_ledger" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_email_key" ON "waitlist_entries" USING btree (lower("email"),"product");--> statement-breakpoint
CREATE INDEX "waitlist_entries_created_idx" ON "waitlist_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_email_idx" ON "waitlist_entries" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_product_idx" ON "waitlist_entries" USING btree ("product","id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_search_idx" ON "waitlist_entries" USING gin (search_grams("search")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_no_overlap" EXCLUDE USING gist (int4range("host_id", "host_id", '[]') WITH &&, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("status" in ('held', 'confirmed'));--> statement-breakpoint
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
CREATE FUNCTION "index_emails"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO outbox_search (email_id, search) SELECT id, search FROM added;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "index_changed_email"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE outbox_search SET search = new.search WHERE email_id = new.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "note_topics"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'UPDATE' THEN
		DELETE FROM post_topics WHERE post_id = new.id;
	END IF;
	IF new.published_at IS NOT NULL THEN
		INSERT INTO post_topics (topic, post_id, label, place, published_at)
		SELECT topic_key(tag), new.id, btrim(tag), place, new.published_at
		FROM unnest(new.tags) WITH ORDINALITY AS uses (tag, place)
		WHERE topic_key(tag) <> ''
		ORDER BY place
		ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
DO $$
DECLARE
	counted text[];
BEGIN
	FOREACH counted SLICE 1 IN ARRAY ARRAY[
		['audit_entries', '''all''', '0'],
		['campaigns', 'status', '0'],
		['closures', 'kind', '0'],
		['consultation_requests', 'CASE WHEN spam_at IS NULL THEN status ELSE ''spam'' END', 'coalesce(value_cents, 0)'],
		['conversations', 'case when handed_over_at is null then ''private'' else ''handed-over'' end', '0'],
		['data_copies', 'case when user_id is null then ''address'' else ''account'' end', '0'],
		['erasures', '''all''', '0'],
		['offers', 'CASE WHEN is_active THEN ''active'' ELSE ''inactive'' END', '0'],
		['orders', 'status', 'amount_cents'],
		['outbox', 'status || '':'' || kind', '0'],
		['payment_events', 'status', '0'],
		['subscribers', 'state || '':'' || source', '0'],
		['subscriptions', 'status', 'price_cents'],
		['users', 'status || '':'' || role', '0'],
		['waitlist_entries', 'product', '0']
	] LOOP
		EXECUTE format('CREATE TRIGGER count_added AFTER INSERT ON %1$I REFERENCING NEW TABLE AS added
			FOR EACH STATEMENT EXECUTE FUNCTION count_list(%1$L, %2$L, %3$L)', counted[1], counted[2], counted[3]);
		EXECUTE format('CREATE TRIGGER count_changed AFTER UPDATE ON %1$I REFERENCING NEW TABLE AS added OLD TABLE AS removed
			FOR EACH STATEMENT EXECUTE FUNCTION count_list(%1$L, %2$L, %3$L)', counted[1], counted[2], counted[3]);
		EXECUTE format('CREATE TRIGGER count_removed AFTER DELETE ON %1$I REFERENCING OLD TABLE AS removed
			FOR EACH STATEMENT EXECUTE FUNCTION count_list(%1$L, %2$L, %3$L)', counted[1], counted[2], counted[3]);
		EXECUTE format('CREATE TRIGGER count_emptied AFTER TRUNCATE ON %1$I
			FOR EACH STATEMENT EXECUTE FUNCTION count_list(%1$L)', counted[1]);
	END LOOP;
END
$$;--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON "customer_spend" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_list('customer_spend', 'month', '0');--> statement-breakpoint
CREATE TRIGGER count_emptied AFTER TRUNCATE ON "customer_spend" FOR EACH STATEMENT EXECUTE FUNCTION count_list('customer_spend');--> statement-breakpoint
CREATE TRIGGER count_removed AFTER DELETE ON "customer_spend" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_list('customer_spend', 'month', '0');--> statement-breakpoint
CREATE TRIGGER index_added AFTER INSERT ON "outbox" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION index_emails();--> statement-breakpoint
CREATE TRIGGER index_changed AFTER UPDATE OF recipient, subject ON "outbox" FOR EACH ROW EXECUTE FUNCTION index_changed_email();--> statement-breakpoint
CREATE TRIGGER topics_added AFTER INSERT ON "posts" FOR EACH ROW EXECUTE FUNCTION note_topics();--> statement-breakpoint
CREATE TRIGGER topics_changed AFTER UPDATE ON "posts" FOR EACH ROW WHEN (((old.tags IS DISTINCT FROM new.tags) OR (old.published_at IS DISTINCT FROM new.published_at))) EXECUTE FUNCTION note_topics();
