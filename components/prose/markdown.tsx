import type { ReactNode } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import { SiteLink } from "#components/navigation/site-link";
import { type Block, blockOf, fillIn } from "#lib/settings/texts/placeholders";

type Node = { type: string; value?: string; children?: Node[] };

function fillNode(node: Node, values: Record<string, string>): void {
  if (node.type === "text" && node.value) node.value = fillIn(node.value, values);
  for (const child of node.children ?? []) fillNode(child, values);
}

const isOwnPath = (href: string): boolean => /^\/(?!\/)/.test(href);

type Props = {
  text: string;
  /** What stands for a word, by its placeholder. They are text, never Markdown. */
  values: Record<string, string>;
  /** What stands for a paragraph. */
  blocks?: Partial<Record<Block, ReactNode>>;
};

/** A text of the operator or the program. HTML in it is shown as it is written; pictures are left out. */
export function Markdown({ text, values, blocks = {} }: Props) {
  const components: Components = {
    // The page has its heading already.
    h1: ({ children }) => <h2>{children}</h2>,
    p: ({ children }) => {
      const block = blockOf(children);
      return block ? blocks[block] : <p>{children}</p>;
    },
    a: ({ href = "", children }) =>
      isOwnPath(href) ? (
        <SiteLink href={href}>{children}</SiteLink>
      ) : (
        <a href={href} rel="nofollow noopener">
          {children}
        </a>
      ),
  };
  return (
    <ReactMarkdown
      components={components}
      disallowedElements={["img"]}
      remarkPlugins={[() => (tree: Node) => fillNode(tree, values)]}
    >
      {text}
    </ReactMarkdown>
  );
}
