import { expect, test } from "vitest";
import { sessionTranscript } from "#lib/age-assurance/wallet/transcript";

test("builds the session transcript of the specification's example (OpenID4VP 1.0, B.2.6.1)", async () => {
  const bytes = await sessionTranscript({
    clientId: "x509_san_dns:example.com",
    nonce: "exc7gBkxjx1rdc9udRrveKvSsJIq80avlXeLHhGwqtA",
    thumbprint: Buffer.from("4283ec927ae0f208daaa2d026a814f2b22dca52cf85ffa8f3f8626c6bd669047", "hex"),
    responseUri: "https://example.com/response",
  });
  expect(bytes.toString("hex")).toBe(
    `d8185838${"83f6f682714f70656e494434565048616e646f7665725820"}${"048bc053c00442af9b8eed494cefdd9d95240d254b046b11b68013722aad38ac"}`,
  );
});
