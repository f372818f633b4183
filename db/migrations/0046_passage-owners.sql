DROP INDEX "passages_terms_idx";--> statement-breakpoint
ALTER TABLE "passages" drop column "terms";--> statement-breakpoint
ALTER TABLE "passages" ADD COLUMN "terms" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', heading), 'B') || to_tsvector('english', text) || array_to_tsvector(array['owner ' || coalesce(owner_id, 0)::text])) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "passages_terms_idx" ON "passages" USING gin ("terms") WITH (fastupdate=false);