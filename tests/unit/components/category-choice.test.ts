import { expect, test } from "vitest";
import { categoryOfLink } from "../../../components/analytics/category-choice.ts";

test.each([
  ["/categories/7", 7],
  ["https://site.example/categories/7?page=2", 7],
  ["/categories/7/latest", 7],
  ["/latest?category=12", 12],
  ["/premium-videos?category=3&page=2", 3],
  ["/categories", undefined],
  ["/latest", undefined],
  ["/videos/7", undefined],
  ["/latest?category=all", undefined],
])("the category of the link %s is %s", (href, id) => expect(categoryOfLink(href)).toBe(id));
