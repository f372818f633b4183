CREATE TABLE "booking_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"booking_id" integer NOT NULL,
	"sequence" integer NOT NULL,
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
CREATE TABLE "lead_notes" (
	"id" serial PRIMARY KEY NOT NULL,
	"request_id" integer NOT NULL,
	"author_id" integer,
	"text" text NOT NULL,
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
ALTER TABLE "consultation_requests" ADD COLUMN "owner_id" integer;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "follow_up_on" date;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "value_cents" integer;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "first_answer_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "page" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "first_visit" jsonb;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "last_visit" jsonb;--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "in_reply_to" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "calendar_method" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "calendar" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "author_id" integer;--> statement-breakpoint
ALTER TABLE "booking_links" ADD CONSTRAINT "booking_links_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_host_id_hosts_user_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_request_id_consultation_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."consultation_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_booked_by_id_users_id_fk" FOREIGN KEY ("booked_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_host_id_hosts_user_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_exceptions" ADD CONSTRAINT "host_exceptions_host_id_hosts_user_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_hours" ADD CONSTRAINT "host_hours_host_id_hosts_user_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hosts" ADD CONSTRAINT "hosts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_request_id_consultation_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."consultation_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_links_booking_idx" ON "booking_links" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "bookings_host_idx" ON "bookings" USING btree ("host_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_starts_idx" ON "bookings" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_request_idx" ON "bookings" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "bookings_held_idx" ON "bookings" USING btree ("held_until") WHERE "bookings"."status" = 'held';--> statement-breakpoint
CREATE INDEX "busy_times_host_idx" ON "busy_times" USING btree ("host_id","starts_at");--> statement-breakpoint
CREATE INDEX "host_exceptions_host_idx" ON "host_exceptions" USING btree ("host_id","day");--> statement-breakpoint
CREATE INDEX "host_hours_host_idx" ON "host_hours" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "lead_notes_request_idx" ON "lead_notes" USING btree ("request_id","created_at");--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD CONSTRAINT "consultation_requests_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consultation_requests_owner_idx" ON "consultation_requests" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "consultation_requests_follow_up_idx" ON "consultation_requests" USING btree ("follow_up_on","id");--> statement-breakpoint
CREATE INDEX "consultation_requests_source_idx" ON "consultation_requests" USING btree ("source","id");--> statement-breakpoint
CREATE INDEX "consultation_requests_value_idx" ON "consultation_requests" USING btree ("value_cents","id");--> statement-breakpoint
CREATE INDEX "consultation_requests_unanswered_idx" ON "consultation_requests" USING btree ("created_at","id") WHERE "consultation_requests"."first_answer_at" is null and "consultation_requests"."spam_at" is null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_no_overlap" EXCLUDE USING gist (int4range("host_id", "host_id", '[]') WITH &&, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("status" in ('held', 'confirmed'));
