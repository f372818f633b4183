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
	"terms" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', heading), 'B') || to_tsvector('english', text)) STORED NOT NULL
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
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "answer_reservations_message_id_attempt_pk" PRIMARY KEY("message_id","attempt")
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
CREATE TABLE "spend_months" (
	"month" text PRIMARY KEY NOT NULL,
	"spent_micros" bigint DEFAULT 0 NOT NULL,
	"reserved_micros" bigint DEFAULT 0 NOT NULL,
	"warned_percent" integer DEFAULT 0 NOT NULL
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
ALTER TABLE "checkouts" ADD COLUMN "kind" text DEFAULT 'plan' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "pack_for_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pack_tokens" integer;--> statement-breakpoint
ALTER TABLE "consultant_versions" ADD CONSTRAINT "consultant_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "answer_reservations" ADD CONSTRAINT "answer_reservations_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_added_by_id_users_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_balances" ADD CONSTRAINT "token_balances_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_ledger" ADD CONSTRAINT "token_ledger_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_ledger" ADD CONSTRAINT "token_ledger_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_ledger" ADD CONSTRAINT "token_ledger_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consultant_versions_agent_idx" ON "consultant_versions" USING btree ("agent_id","id");--> statement-breakpoint
CREATE INDEX "answer_costs_created_idx" ON "answer_costs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "answer_costs_user_idx" ON "answer_costs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "answer_costs_subscription_idx" ON "answer_costs" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "conversations_user_idx" ON "conversations" USING btree ("user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "conversations_handed_over_idx" ON "conversations" USING btree ("updated_at","id") WHERE "conversations"."handed_over_at" is not null;--> statement-breakpoint
CREATE INDEX "conversations_request_idx" ON "conversations" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "conversations_search_idx" ON "conversations" USING gin (search_grams("search")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "messages_conversation_idx" ON "messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_streaming_key" ON "messages" USING btree ("conversation_id") WHERE "messages"."state" = 'streaming';--> statement-breakpoint
CREATE UNIQUE INDEX "messages_request_key" ON "messages" USING btree ("conversation_id","request_key");--> statement-breakpoint
CREATE INDEX "messages_leased_idx" ON "messages" USING btree ("leased_until") WHERE "messages"."state" = 'streaming';--> statement-breakpoint
CREATE INDEX "documents_owner_idx" ON "documents" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "documents_search_idx" ON "documents" USING gin (search_grams("search")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "passages_terms_idx" ON "passages" USING gin ("terms");--> statement-breakpoint
CREATE INDEX "passages_post_idx" ON "passages" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "passages_document_idx" ON "passages" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "passages_owner_idx" ON "passages" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "seats_email_idx" ON "seats" USING btree ("email");--> statement-breakpoint
CREATE INDEX "seats_subscription_idx" ON "seats" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "token_ledger_subscription_idx" ON "token_ledger" USING btree ("subscription_id","id");--> statement-breakpoint
CREATE INDEX "token_ledger_message_idx" ON "token_ledger" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "token_ledger_order_idx" ON "token_ledger" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_pack_for_id_subscriptions_id_fk" FOREIGN KEY ("pack_for_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkouts_pack_idx" ON "checkouts" USING btree ("pack_for_id");