import { describe, expect, it } from "vitest";
import { checkAnswers, definitionOf } from "~/features/form/logic";
import { submissionStatuses } from "../schema/form-submission";
import { featureRows } from "./features";
import { world } from "./world";

const now = new Date("2026-11-25T10:00:00.000Z");
const rows = featureRows(world(now));
type Submission = {
  status: string;
  answers: Record<string, unknown>;
  formVersionId: string;
  sentAt: string;
  createdAt: string;
  questions: unknown[];
  aboutType?: string;
  aboutId?: string;
};
const submissions = rows.formSubmissions as unknown as Submission[];

describe("answers to the demo world's forms", () => {
  it("are two hundred, in every state, each form with some", () => {
    const alone = submissions.filter(({ aboutId }) => !aboutId);
    expect(alone).toHaveLength(200);
    const count = (status: string) => alone.filter((row) => row.status === status).length;
    for (const status of submissionStatuses) expect([status, count(status) > 10]).toEqual([status, true]);
    const answered = new Set(alone.map(({ formVersionId }) => formVersionId));
    expect(answered.size).toBe(25);
    const invited = (rows.formInvitations ?? []).map(({ status }) => status);
    for (const status of ["invited", "answered", "revoked"]) expect(invited).toContain(status);
    for (const type of ["applications", "date_sign_ups"])
      expect(submissions.filter(({ aboutType }) => aboutType === type).length).toBeGreaterThan(4);
  });

  it("are what their form takes, and nothing lies in the future", () => {
    const versions = new Map(rows.formVersions!.map(({ id, snapshot }) => [id, definitionOf(snapshot as never, "nl")]));
    const wrong = submissions.flatMap(({ status, answers, formVersionId, sentAt }) => {
      if (status === "unfinished") return [];
      const faults = checkAnswers(versions.get(formVersionId)!, answers, { today: sentAt.slice(0, 10) });
      return Object.keys(faults).length > 0 ? [{ answers, faults }] : [];
    });
    expect(wrong).toEqual([]);
    expect(submissions.filter(({ sentAt, createdAt }) => (sentAt ?? createdAt) > now.toISOString())).toEqual([]);
  });
});
