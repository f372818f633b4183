CREATE FUNCTION "words_of"(value text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT to_tsvector('pg_catalog.english', topic_key(value)) || to_tsvector('pg_catalog.simple', topic_key(value))
$$;--> statement-breakpoint
CREATE FUNCTION "tags_text"(tags text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT array_to_string(tags, ' ')
$$;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "head_terms" "tsvector" GENERATED ALWAYS AS (setweight(words_of(title), 'A') || setweight(words_of(summary || ' ' || tags_text(tags)), 'B')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "terms" "tsvector" GENERATED ALWAYS AS (words_of(title || ' ' || summary || ' ' || tags_text(tags) || ' ' || left(content, 60000))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "posts_terms_idx" ON "posts" USING gin ("terms") WITH (fastupdate=false);