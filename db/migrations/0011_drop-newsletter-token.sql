ALTER TABLE "subscribers" DROP CONSTRAINT "subscribers_tokenHash_unique";--> statement-breakpoint
ALTER TABLE "subscribers" DROP COLUMN "token_hash";