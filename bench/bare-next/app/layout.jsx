const links = (name, count) =>
  Array.from({ length: count }, (_, n) => (
    <li key={n}>
      <a href={`/${name}/${n + 1}`}>
        {name} number {n + 1}
      </a>
    </li>
  ));

export const metadata = { title: "A bare page", description: "Lists 24 videos." };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <header>
          <nav aria-label="Main">
            <ul>{links("category", 18)}</ul>
          </nav>
        </header>
        <main>{children}</main>
        <footer>
          <ul>{links("page", 18)}</ul>
        </footer>
      </body>
    </html>
  );
}
