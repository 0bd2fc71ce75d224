import { SiteLink } from "#components/navigation/site-link";
import type { PlayerQuestion } from "#lib/trash/player-questions/types";

function stateOf({ isLooking, problem, found }: PlayerQuestion): string {
  if (found) return `${problem} The player found is ${found}.`;
  if (isLooking)
    return problem ? `${problem} It will be tried again later.` : "The page will be looked at for its player.";
  return problem ?? "This address is not known to be a player.";
}

export function PlayerQuestionList({ questions }: { questions: PlayerQuestion[] }) {
  return (
    <ul className="border-t border-line *:border-b *:border-line">
      {questions.map((question) => {
        const { id, title, address, host, publishes } = question;
        return (
          <li key={id} data-row={id} className="grid gap-3 py-4">
            <div className="grid gap-1">
              <h2 className="font-semibold wrap-anywhere">
                <SiteLink className="link" href={`/admin/videos/${id}`}>
                  {title}
                </SiteLink>
              </h2>
              <p className="text-sm wrap-anywhere">
                <a className="link" href={address} target="_blank" rel="noreferrer">
                  {address}
                </a>
              </p>
              <p className="text-sm text-muted wrap-anywhere">
                {stateOf(question)} {publishes && "It becomes public with your answer."}
              </p>
            </div>
            <form method="post" action={`/api/admin/player-questions/${id}`} className="grid gap-2">
              <label className="grid gap-1 text-sm">
                <span>Embed code of {host}</span>
                <input
                  name="player"
                  className="field"
                  maxLength={10_000}
                  autoComplete="off"
                  placeholder="<iframe src=…"
                  aria-label={`Embed code of ${host} for ${title}`}
                />
              </label>
              <div className="form-buttons">
                <button type="submit" name="do" value="replace" className="btn btn-small">
                  Use This Player<span className="sr-only"> for {title}</span>
                </button>
                <button type="submit" name="do" value="accept" className="btn btn-small btn-quiet">
                  The Address Is a Player<span className="sr-only">: {title}</span>
                </button>
                <button type="submit" name="do" value="look" className="btn btn-small btn-quiet">
                  Look Again<span className="sr-only"> for {title}</span>
                </button>
                <button type="submit" name="do" value="delete" className="btn btn-small btn-quiet btn-danger">
                  Delete<span className="sr-only"> {title}</span>
                </button>
              </div>
            </form>
          </li>
        );
      })}
    </ul>
  );
}
