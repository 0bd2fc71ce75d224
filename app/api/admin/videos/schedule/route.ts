import { moveScheduled } from "#lib/admin/calendar/commands";
import { calendarQuery, movesAnswer, movesInput } from "#lib/admin/calendar/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { calendarHref } from "../../../../../components/admin/calendar/calendar-href.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "catalogue.edit",
    summary: "Reschedule videos: all of them, or none if one was changed meanwhile",
    body: movesInput,
    answer: movesAnswer,
    failures: ["conflict"],
    form: (_params, data, { view, shown }) => {
      const day: unknown = data?.moved[0].to.slice(0, 10) ?? shown;
      const { data: period } = calendarQuery.safeParse({ view, day });
      return calendarHref(period?.view ?? "month", period?.day);
    },
    formKeepsTyped: true,
    run: async ({ body, viewer }) => ({ moved: await moveScheduled(viewer.id, body.moves) }),
  }),
});
