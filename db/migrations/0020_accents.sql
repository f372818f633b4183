CREATE FUNCTION "fold_accents"(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	-- ASCII stays as it is, and so does everything in a database that isn't in UTF-8, where normalize() fails.
	SELECT CASE WHEN octet_length(value) = length(value) THEN value
		ELSE replace(replace(replace(translate(
			normalize(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]+', '', 'g'), NFC),
			'øłđ', 'old'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "words_of"(value text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	WITH folded AS MATERIALIZED (SELECT fold_accents(topic_key(value)) AS words)
	SELECT to_tsvector('pg_catalog.english', words) || to_tsvector('pg_catalog.simple', words) FROM folded
$$;--> statement-breakpoint
UPDATE "posts" SET "title" = "title" WHERE fold_accents(topic_key(title || ' ' || summary || ' ' || tags_text(tags) || ' ' || content)) <> topic_key(title || ' ' || summary || ' ' || tags_text(tags) || ' ' || content);
