import { StateBadge } from "~/ui/StateBadge";

/** What became of a message; whoever got it is told that they are the one who is waited for. */
export const ReplyState = ({ status, own }: { status: string; own: boolean }) =>
  status === "sent" ? (
    <StateBadge words="profile_reply" status={own ? "waitsForYou" : status} look="asked" />
  ) : (
    <StateBadge words="profile_reply" status={status} />
  );
