DROP TRIGGER "topics_changed" ON "posts";--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_topics"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'UPDATE' THEN
		DELETE FROM post_topics WHERE post_id = new.id;
	END IF;
	IF new.published_at IS NOT NULL THEN
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
ALTER TABLE "posts" ALTER COLUMN "published_at" DROP NOT NULL;--> statement-breakpoint
-- Drafts had the date of their creation here, and no topics.
UPDATE "posts" SET "published_at" = NULL WHERE NOT "is_published";--> statement-breakpoint
DROP INDEX "posts_published_idx";--> statement-breakpoint
ALTER TABLE "posts" DROP COLUMN "is_published";--> statement-breakpoint
CREATE INDEX "posts_published_idx" ON "posts" USING btree ("published_at","id");--> statement-breakpoint
CREATE TRIGGER "topics_changed" AFTER UPDATE ON "posts" FOR EACH ROW
WHEN ((old.tags, old.published_at) IS DISTINCT FROM (new.tags, new.published_at))
EXECUTE FUNCTION note_topics();
