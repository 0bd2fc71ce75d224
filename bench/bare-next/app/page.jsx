const CARDS = 24;

export async function generateMetadata({ searchParams }) {
  const { page } = await searchParams;
  return { title: `Videos, page ${page}`, alternates: { canonical: `/?page=${page}` } };
}

function Card({ id }) {
  return (
    <article>
      <a href={`/videos/${id}`}>
        <img
          src={`https://pictures.example.com/${id}.jpg`}
          alt=""
          width="320"
          height="180"
          loading="lazy"
          decoding="async"
        />
        <h2>A video with a title of several words, number {id}</h2>
      </a>
      <p>
        <span>{id % 60} min</span> <span>{id} views</span>{" "}
        <time dateTime="2026-01-01T00:00:00.000Z">1 January 2026</time>
      </p>
    </article>
  );
}

/** Dynamic, because it reads the query. */
export default async function Page({ searchParams }) {
  const { page = "1" } = await searchParams;
  return (
    <>
      <h1>Videos, page {page}</h1>
      {Array.from({ length: CARDS }, (_, n) => (
        <Card key={n} id={Number(page) * CARDS + n} />
      ))}
    </>
  );
}
