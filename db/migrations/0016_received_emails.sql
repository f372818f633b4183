CREATE TABLE "mailbox_reads" (
	"id" integer PRIMARY KEY NOT NULL,
	"uid_validity" text NOT NULL,
	"last_uid" bigint NOT NULL,
	"other_emails" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "received_attachments" (
	"id" serial PRIMARY KEY NOT NULL,
	"email_id" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"refused" text
);
--> statement-breakpoint
CREATE TABLE "received_emails" (
	"id" serial PRIMARY KEY NOT NULL,
	"request_id" integer NOT NULL,
	"message_id" text NOT NULL,
	"from_name" text NOT NULL,
	"from_address" text NOT NULL,
	"matched_by" text NOT NULL,
	"is_automatic" boolean NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"quoted" text NOT NULL,
	"sent_at" timestamp with time zone,
	"received_at" timestamp with time zone NOT NULL,
	"uid_validity" text NOT NULL,
	"uid" bigint NOT NULL,
	"marked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "received_parts" (
	"id" serial PRIMARY KEY NOT NULL,
	"attachment_id" integer NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
DROP INDEX "consultation_requests_wait_idx";--> statement-breakpoint
ALTER TABLE "consultation_requests" ADD COLUMN "waits_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "received_attachments" ADD CONSTRAINT "received_attachments_email_id_received_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."received_emails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_emails" ADD CONSTRAINT "received_emails_request_id_consultation_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."consultation_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_parts" ADD CONSTRAINT "received_parts_attachment_id_received_attachments_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."received_attachments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "received_attachments_email_idx" ON "received_attachments" USING btree ("email_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "received_emails_message_key" ON "received_emails" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "received_emails_request_idx" ON "received_emails" USING btree ("request_id","received_at","id");--> statement-breakpoint
CREATE INDEX "received_emails_unmarked_idx" ON "received_emails" USING btree ("id") WHERE "received_emails"."marked_at" is null;--> statement-breakpoint
CREATE INDEX "received_parts_attachment_idx" ON "received_parts" USING btree ("attachment_id","id");--> statement-breakpoint
CREATE INDEX "outbox_message_idx" ON "outbox" USING btree ("message_id") WHERE "outbox"."request_id" is not null;--> statement-breakpoint
CREATE INDEX "consultation_requests_waits_idx" ON "consultation_requests" USING btree ("waits_since","id") WHERE "consultation_requests"."waits_since" is not null and "consultation_requests"."spam_at" is null;--> statement-breakpoint
CREATE INDEX "consultation_requests_wait_idx" ON "consultation_requests" USING btree ((case when "waits_since" is not null then extract(epoch from "waits_since" - timestamptz 'epoch')::bigint when "first_answer_at" is null and "status" = 'new' then extract(epoch from "created_at" - timestamptz 'epoch')::bigint else 9000000000 - extract(epoch from "created_at" - timestamptz 'epoch')::bigint end),"id");