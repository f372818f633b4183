CREATE TABLE "lead_documents" (
	"id" serial PRIMARY KEY NOT NULL,
	"request_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"sections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"prices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"milestones" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_id" integer,
	"version" integer DEFAULT 0 NOT NULL,
	"saved_at" timestamp with time zone,
	"saved_by_id" integer,
	"token_hash" text,
	"first_sent_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"sent_by_id" integer,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "lead_documents_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "lead_documents_kind_key" UNIQUE("request_id","kind")
);
--> statement-breakpoint
CREATE TABLE "lead_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"request_id" integer NOT NULL,
	"document_id" integer,
	"text" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by_id" integer
);
--> statement-breakpoint
ALTER TABLE "lead_documents" ADD CONSTRAINT "lead_documents_request_id_consultation_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."consultation_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_documents" ADD CONSTRAINT "lead_documents_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_documents" ADD CONSTRAINT "lead_documents_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_documents" ADD CONSTRAINT "lead_documents_sent_by_id_users_id_fk" FOREIGN KEY ("sent_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD CONSTRAINT "lead_messages_request_id_consultation_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."consultation_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD CONSTRAINT "lead_messages_document_id_lead_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."lead_documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD CONSTRAINT "lead_messages_answered_by_id_users_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_messages_request_idx" ON "lead_messages" USING btree ("request_id","received_at");--> statement-breakpoint
CREATE INDEX "lead_messages_waiting_idx" ON "lead_messages" USING btree ("received_at","id") WHERE "lead_messages"."answered_at" is null;