import type { Sql } from "postgres";

/** Text that needs escaping somewhere. */
const WILD = `</title>]]><script>alert("1")</script> & &amp; ' データ Übersetzung עברית 👩‍👩‍👧 a\tb\nc \u0001\u0085\u{1F600}`;
const CARRIED = WILD.replaceAll("\u0001", "");
export const CARRIED_FOLDED = CARRIED.replace(/\s+/g, " ").trim();

async function addVideos(sql: Sql, videos: Record<string, unknown>[]) {
  for (const video of videos) {
    const { categories = [], tags = [], ...columns } = video as { categories?: number[]; tags?: string[] };
    const given = {
      title: `Video ${video.id}`,
      iframe_src: embedOf(video.id),
      thumbnail_url: "https://i.example/a.jpg",
    };
    await sql`INSERT INTO videos ${sql({ ...given, ...columns })}`;
    for (const category of categories)
      await sql`INSERT INTO video_categories (category_id, video_id) VALUES (${category}, ${video.id as number})`;
    for (const tag of tags) {
      await sql`INSERT INTO tags (name, name_key) VALUES (${tag}, ${tag}) ON CONFLICT DO NOTHING`;
      await sql`INSERT INTO video_tags SELECT ${video.id as number}, id FROM tags WHERE name_key = ${tag}`;
    }
  }
}

export const embedOf = (id: unknown) => `https://www.youtube.com/embed/video${String(id).padStart(6, "0")}`;

export async function seedCatalogue(sql: Sql): Promise<void> {
  await sql`INSERT INTO categories (id, name, name_key, excluded_from_feeds) VALUES
    (1, ${"Django & <Co>"}, 'django', false), (2, 'Testing', 'testing', false), (35, 'Hidden', 'hidden', true),
    (4, 'Empty', 'empty', false)`;
  await sql`INSERT INTO embed_hosts (host) VALUES ('www.youtube.com'), ('files.example') ON CONFLICT DO NOTHING`;
  await addVideos(sql, [
    { id: 1, description: "Plain words.", duration_seconds: 3922, categories: [1, 2], tags: ["python", "c++"] },
    { id: 2, title: WILD, description: WILD, categories: [1] },
    {
      id: 3,
      title: "Behind the curtain",
      description: "CANARY-description",
      iframe_src: "https://www.youtube.com/embed/CANARYembed",
      source_url: "https://www.youtube.com/watch?v=CANARYsource",
      thumbnail_url: "https://i.example/CANARY-picture.jpg",
      is_private: true,
      categories: [2],
    },
    { id: 4, categories: [35] },
    { id: 5, thumbnail_url: null },
    { id: 6, iframe_src: null },
    { id: 7, duration_seconds: 30_000, tags: Array.from({ length: 40 }, (_, n) => `tag ${n}`) },
    { id: 5001, created_at: "2026-05-01T00:00:00Z", updated_at: "2026-06-01T00:00:00Z", duration_seconds: 0 },
    { id: 2_147_483_647 },
  ]);
}
