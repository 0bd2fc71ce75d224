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
  /** Replacements by placeholder, inserted as text, never as Markdown. */
  values: Record<string, string>;
  /** Replacements for whole paragraphs. */
  blocks?: Partial<Record<Block, ReactNode>>;
};

/** Escapes HTML and omits pictures. */
export function Markdown({ text, values, blocks = {} }: Props) {
  const components: Components = {
    // The page already has an h1.
    h1: ({ children }) => <h2>{children}</h2>,
    p: ({ children }) => {
      const block = blockOf(children);
      if (block) return blocks[block];
      // Of a paragraph that is a picture, nothing is left.
      return children && <p>{children}</p>;
    },
    a: ({ href, children }) => {
      // The scheme is not allowed.
      if (!href) return children;
      if (isOwnPath(href)) return <SiteLink href={href}>{children}</SiteLink>;
      return (
        <a href={href} rel="nofollow noopener">
          {children}
        </a>
      );
    },
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
