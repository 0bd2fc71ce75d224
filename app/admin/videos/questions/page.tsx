import { ListEnd } from "#components/account/list-end";
import { BACK_TO_VIDEOS, EmptyList } from "#components/admin/empty-list";
import { PlayerQuestionList } from "#components/admin/player-questions/player-question-list";
import { PageHeading } from "#components/layout/page-heading";
import { Breadcrumbs } from "#components/navigation/breadcrumbs";
import { Pagination } from "#components/navigation/pagination";
import { firstValue } from "#lib/core/page-query";
import { isPastEnd } from "#lib/core/pagination";
import { decryptFormError } from "#lib/http/forms/form-error";
import { type ListScreenProps, listScreen } from "#lib/http/list-screen";
import { listPlayerQuestions } from "#lib/trash/player-questions/queries";

const { address, parsePage, generateMetadata } = listScreen("/admin/videos/questions", {
  title: "Questions",
  description: "Say which addresses are players.",
});

export { generateMetadata };

export default async function QuestionsPage(props: ListScreenProps) {
  const page = await parsePage(props);
  const query = await props.searchParams;
  const { questions, pagination } = await listPlayerQuestions({ page, limit: 20 });
  if (isPastEnd(pagination)) return <ListEnd />;
  const { message } = decryptFormError(firstValue(query.refused));
  return (
    <>
      <Breadcrumbs crumbs={[{ label: "Manage Videos", href: "/admin/videos" }, { label: "Questions" }]} />
      <PageHeading
        title="Questions"
        note="Drafts whose address may not be a player. Their pages are searched for one; if none is found, you decide."
      />
      {message && (
        <p className="admin-warning" role="alert">
          {message}
        </p>
      )}
      {questions.length > 0 ? (
        <PlayerQuestionList questions={questions} />
      ) : (
        <EmptyList link={BACK_TO_VIDEOS}>
          No questions to answer. A draft appears here when no player is found on its page.
        </EmptyList>
      )}
      <Pagination pagination={pagination} address={address} />
    </>
  );
}
