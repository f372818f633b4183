ALTER TABLE "subscribers" ADD COLUMN "token_hash" text;--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_tokenHash_unique" UNIQUE("token_hash");