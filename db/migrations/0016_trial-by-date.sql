-- Whoever had a trial of which no end is known has had it.
UPDATE "subscriptions" SET "trial_ends_at" = CASE WHEN "is_trial" THEN "created_at" END
WHERE "is_trial" <> ("trial_ends_at" IS NOT NULL);--> statement-breakpoint
ALTER TABLE "subscriptions" DROP COLUMN "is_trial";
