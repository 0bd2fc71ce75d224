import * as adminVideo from "../../../app/api/admin/videos/[id]/route.ts";
import * as adminVideos from "../../../app/api/admin/videos/route.ts";
import type { Caller } from "./callers.ts";

export function videoPanel(admin: Caller, categoryId: number) {
  const form = (changes: object = {}) => ({
    title: "A  título",
    description: "Two\nlines.",
    iframeSrc: "https://player.example.com/embed/1",
    thumbnailUrl: "https://pictures.example.com/1.jpg",
    duration: "1:05:22",
    isPrivate: false,
    categoryIds: [categoryId],
    ...changes,
  });
  const of = (id: number) => ({ params: { id: String(id) } });
  return {
    form,
    create: (changes?: object) => admin(adminVideos.POST, { body: form(changes) }),
    change: (id: number, body: object) => admin(adminVideo.PUT, { method: "PUT", ...of(id), body }),
    remove: (id: number) => admin(adminVideo.DELETE, { method: "DELETE", ...of(id) }),
  };
}

export type VideoPanel = ReturnType<typeof videoPanel>;
