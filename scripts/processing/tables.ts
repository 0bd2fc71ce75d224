import { KEPT_DAYS } from "#lib/analytics/policy";
import { MONTHS_KEPT } from "#lib/inbox/policy";
import { DAYS_STORED, DAYS_TO_TRY } from "#lib/outbox/policy";
import { AMOUNT_DAYS } from "#lib/premium/orders/policy";
import { MISUSE_DAYS } from "#lib/reports/misuse/policy";
import { MONTHS_WITH_NAMES } from "#lib/reports/policy";
import { DAYS_IN_TRASH } from "#lib/trash/policy";
import { PANEL_TABLES } from "./panel-tables.ts";
import type { Processing } from "./types.ts";

const ACCOUNT = "until the account is deleted";
const UNNAMED = "the row stays without the person when the account is deleted";
const REPORT = `${MONTHS_WITH_NAMES} months after the report was closed; what the reporter wrote also goes with the reporter's account`;

export const PROCESSING: Record<string, Processing> = {
  users: {
    of: "members",
    personal: `username username_key email email_key password_hash is_admin staff_role has_premium premium_until history_enabled
      suspended_at suspended_until suspension_reason awaits_approval seen_text_id seen_text_at created_at id`,
    why: "to let members log in, to give them what they paid for, and to keep out those who break the rules",
    until: ACCOUNT,
  },
  sessions: {
    of: "members",
    personal: "user_id user_agent created_at last_seen_at token_hash",
    other: "id expires_at",
    why: "to keep members logged in, and to show them on which devices",
    until: "until logged out, 30 days after the last use, or a year at the latest",
  },
  password_resets: {
    of: "members and the admins who make links for them",
    personal: "user_id admin_id token_hash created_at",
    other: "expires_at",
    why: "to let members set a new password",
    until: "24 hours, or an hour where it was mailed, or until used",
  },
  invitations: {
    of: "invited people and the admins who invite them",
    personal: "note admin_id",
    other: "id token_hash created_at expires_at",
    why: "to open accounts by invitation",
    until: "until used or expired",
  },
  attempt_windows: {
    of: "visitors",
    personal: "key",
    other: "count ends_at",
    why: "to slow down guessed passwords and floods; a keyed hash of the network or name, which nobody can read back",
    until: "until the limit ends, at most a week",
  },
  age_checks: {
    of: "visitors",
    personal: "browser_hash return_path",
    other: "state_hash policy nonce answered_at valid_until expires_at",
    why: "to check a visitor's age where a country requires it; neither linked to an account nor to an address",
    until: "until the check ends, or ten minutes",
  },
  idempotency_keys: {
    of: "members and visitors",
    personal: "key_hash request_hash",
    other: "created_id created_at",
    why: "to carry out a repeated request once; hashes only",
    until: "a day",
  },
  favorites: {
    of: "members",
    personal: "user_id video_id created_at",
    why: "to show members what they saved",
    until: ACCOUNT,
  },
  playlists: {
    of: "members",
    personal: "user_id title description created_at updated_at",
    other: "id kind",
    why: "to show members what they saved",
    until: ACCOUNT,
  },
  playlist_videos: {
    of: "members",
    personal: "playlist_id video_id added_at",
    other: "position",
    why: "to show members what they saved",
    until: ACCOUNT,
  },
  watch_history: {
    of: "members who have not switched it off",
    personal: "user_id video_id last_watched_at",
    why: "to show members what they watched",
    until: "until the member clears it, or the account is deleted",
  },
  deleted_video_rows: {
    of: "members",
    personal: "user_id row",
    other: "id video_id source",
    why: "to give members back what they saved when a deleted video returns",
    until: `${DAYS_IN_TRASH} days after the video was deleted, or until the account is deleted`,
  },
  premium_grants: {
    of: "members and admins",
    personal: "user_id admin_id plan until had_premium had_until",
    other: "id change undoes claim_id created_at",
    why: "to account for premium that was granted and revoked",
    until: UNNAMED,
  },
  premium_orders: {
    of: "members",
    personal: "user_id plan amount",
    other: "id months price created_at",
    why: "to recognise a payment by its amount",
    until: `${AMOUNT_DAYS} days if it was not paid; otherwise ${UNNAMED}`,
  },
  premium_claims: {
    of: "members and the admins who decide",
    personal: "user_id transaction_hash screenshot_url reason decider_id",
    other: "id order_id plan months usdt state decided_at created_at",
    why: "to account for payments, and so that each counts only once (tax law)",
    until: "sum, plan, dates, decision and transaction hash stay; the rest goes with the account",
  },
  video_reports: {
    of: "reporters",
    personal: "user_id message reporter_name reporter_email receipt_hash source_key explanation",
    other: `id video_id video_title reason created_at resolved_at due_at hidden_at hid_video decision ground decided_at appealed_at
      due_told_at overdue_told_at entry_count entry_hash flagger_id is_trusted by_member`,
    why: "to decide reports of illegal content (Digital Services Act, Articles 16, 17 and 20)",
    until: `${REPORT}; the decision and its explanation stay; the keyed hash of the network or member ${MISUSE_DAYS} days after the report was closed`,
  },
  reporter_measures: {
    of: "reporters",
    personal: "source_key",
    other: "id kind report_id refused created_at ends_at lifted_at",
    why: "to slow and suspend those who repeatedly report without reason (Digital Services Act, Article 23); a keyed hash, which nobody can read back",
    until: `the hash ${MISUSE_DAYS} days, and until the measure ends; the number of measures stays`,
  },
  trusted_flaggers: {
    of: "organisations that are trusted flaggers",
    personal: "name contact key_hash",
    other: "id created_at ended_at",
    why: "to decide their reports first (Digital Services Act, Article 22)",
    until: "contact and key until the status ends; the name stays for the transparency reports",
  },
  video_report_messages: {
    of: "reporters",
    personal: "message",
    other: "id report_id is_staff created_at",
    why: "to ask reporters and to hear appeals",
    until: REPORT,
  },
  video_report_entries: {
    of: "reporters",
    personal: "content",
    other: "report_id seq kind facts content_digest created_at hash",
    why: "to prove what happened to a report",
    until: `${REPORT}; a digest stays`,
  },
  outbox_messages: {
    of: "reporters, people who write to the site, and the operator",
    personal: "recipient subject body problem",
    other: "id key channel event report_id attempts next_attempt_at created_at given_up_at",
    why: "to answer them by mail, through the operator's mail server",
    until: `until sent, at most ${DAYS_TO_TRY} days; an undeliverable one without address and text for another ${DAYS_STORED} days`,
  },
  contact_messages: {
    of: "people who write to the site",
    personal: "user_id subject message",
    other: "id created_at read_at",
    why: "to answer them",
    until: `until an admin deletes it, ${MONTHS_KEPT} months after it was read, or until the account is deleted`,
  },
  search_queries: {
    of: "nobody in particular",
    personal: "query",
    other: "day count without_result clicks",
    why: "to see which searches find nothing; words by day, without who searched",
    until: `${KEPT_DAYS.search_queries} days`,
  },
  search_actions: {
    of: "nobody in particular",
    personal: "query",
    other: "id kind alias_id path searches_before clicks_before created_at done_at",
    why: "to redirect searches that an admin chose, or to note what visitors want",
    until: "until an admin removes it",
  },
  settings: {
    of: "the operator",
    personal: "value",
    other: "key updated_at",
    why: "to name the operator, as the law demands",
    until: "until changed",
  },
  ...PANEL_TABLES,
};
