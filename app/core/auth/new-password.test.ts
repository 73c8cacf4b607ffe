import { describe, expect, it } from "vitest";
import { newPasswordSchema } from "./new-password";

const problemsOf = (password: string, passwordConfirmation = password) =>
  newPasswordSchema("Sanne.de.Wit@voorbeeld.nl")
    .safeParse({ password, passwordConfirmation })
    .error?.issues.map((issue) => ("params" in issue ? issue.params?.message : issue.code)) ?? [];

describe("a new password", () => {
  it.each(["zeven groene paarden", "wat-een-mooi-weer", "ééééén lekker brood", `${"x".repeat(100)}y`, "🐴🐑🐄🐖🐔🦆🐕🐈🐇🐝 boerderij"])(
    "may be %s",
    (password) => expect(problemsOf(password)).toEqual([]),
  );

  it.each([
    ["te kort", "too_small"],
    ["x".repeat(129), "too_big"],
    ["Wachtwoord123", "passwordCommon"],
    ["1234567890", "passwordCommon"],
    ["0987654321", "passwordCommon"],
    ["aaaaaaaaaaaa", "passwordCommon"],
    ["hahahahaha", "passwordCommon"],
    ["QWERTYUIOP", "passwordCommon"],
    ["sanne.de.wit@voorbeeld.nl", "passwordIsEmail"],
    ["Sanne.de.Wit", "passwordIsEmail"],
  ])("may not be %s", (password, problem) => expect(problemsOf(password)).toContain(problem));

  it("is typed twice alike", () => expect(problemsOf("zeven groene paarden", "zeven groene paard")).toEqual(["passwordsDiffer"]));
});
