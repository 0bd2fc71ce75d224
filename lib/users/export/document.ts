import type { Section } from "./queries.ts";

const CHUNK = 32 * 1024;

export async function* exportDocument(head: Record<string, unknown>, sections: Section[]): AsyncGenerator<string> {
  let text = JSON.stringify(head, null, 2).replace(/\n}$/, "");
  for (const { name, rows } of sections) {
    text += `,\n  ${JSON.stringify(name)}: [`;
    let separator = "\n    ";
    for await (const row of rows) {
      text += separator + JSON.stringify(row);
      separator = ",\n    ";
      if (text.length < CHUNK) continue;
      yield text;
      text = "";
    }
    text += "\n  ]";
  }
  yield `${text}\n}\n`;
}
