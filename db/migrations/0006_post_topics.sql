CREATE TABLE "post_topics" (
	"topic" text NOT NULL,
	"post_id" integer NOT NULL,
	"label" text NOT NULL,
	"place" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_topics_topic_post_id_pk" PRIMARY KEY("topic","post_id")
);
--> statement-breakpoint
ALTER TABLE "post_topics" ADD CONSTRAINT "post_topics_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_topics_newest_idx" ON "post_topics" USING btree ("topic","published_at","post_id");--> statement-breakpoint
CREATE INDEX "post_topics_post_idx" ON "post_topics" USING btree ("post_id");--> statement-breakpoint
-- A tag without regard to case. Where the database's own rules know only ASCII, those for all of Unicode are used, if it has them.
DO $$
BEGIN
	EXECUTE format(
		'CREATE FUNCTION "topic_key"(tag text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS %L',
		CASE WHEN lower('É') <> 'é' AND EXISTS (SELECT FROM pg_collation WHERE collname = 'pg_c_utf8')
			THEN 'SELECT lower(btrim(tag) COLLATE "pg_c_utf8")'
			ELSE 'SELECT lower(btrim(tag))' END
	);
END
$$;--> statement-breakpoint
CREATE FUNCTION "note_topics"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'UPDATE' THEN
		DELETE FROM post_topics WHERE post_id = new.id;
	END IF;
	IF new.is_published THEN
		INSERT INTO post_topics (topic, post_id, label, place, published_at)
		SELECT topic_key(tag), new.id, btrim(tag), place, new.published_at
		FROM unnest(new.tags) WITH ORDINALITY AS uses (tag, place)
		WHERE topic_key(tag) <> ''
		ORDER BY place
		ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "topics_added" AFTER INSERT ON "posts" FOR EACH ROW EXECUTE FUNCTION note_topics();--> statement-breakpoint
CREATE TRIGGER "topics_changed" AFTER UPDATE ON "posts" FOR EACH ROW
WHEN ((old.tags, old.is_published, old.published_at) IS DISTINCT FROM (new.tags, new.is_published, new.published_at))
EXECUTE FUNCTION note_topics();--> statement-breakpoint
INSERT INTO post_topics (topic, post_id, label, place, published_at)
SELECT topic_key(tag), id, btrim(tag), place, published_at
FROM posts, unnest(tags) WITH ORDINALITY AS uses (tag, place)
WHERE is_published AND topic_key(tag) <> ''
ORDER BY id, place
ON CONFLICT DO NOTHING;
