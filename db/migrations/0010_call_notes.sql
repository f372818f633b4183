CREATE TABLE "call_notes" (
	"booking_id" integer PRIMARY KEY NOT NULL,
	"bullets" text DEFAULT '' NOT NULL,
	"heard" text DEFAULT '' NOT NULL,
	"recommended" text DEFAULT '' NOT NULL,
	"next" text DEFAULT '' NOT NULL,
	"drafted" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"drafts" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"saved_at" timestamp with time zone,
	"saved_by_id" integer,
	"sent_at" timestamp with time zone,
	"sent_by_id" integer
);
--> statement-breakpoint
ALTER TABLE "call_notes" ADD CONSTRAINT "call_notes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_notes" ADD CONSTRAINT "call_notes_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_notes" ADD CONSTRAINT "call_notes_sent_by_id_users_id_fk" FOREIGN KEY ("sent_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;