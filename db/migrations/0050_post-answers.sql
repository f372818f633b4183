CREATE TABLE "post_answers" (
	"post" text PRIMARY KEY NOT NULL,
	"answer" text,
	"expires_at" timestamp with time zone NOT NULL
);
