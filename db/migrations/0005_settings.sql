CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
