import { createServer } from "node:http";

export type Answer = { path: string; headers: Record<string, string>; body: string };

/** Answers each path with the same bytes from memory; bodies arrive in base64. */
process.once("message", (answers: Answer[]) => {
  const known = new Map(
    answers.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, "base64") }]),
  );
  const server = createServer((request, response) => {
    const found = known.get(request.url ?? "");
    response.writeHead(found ? 200 : 404, found?.headers);
    response.end(found?.body);
  });
  server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
});
