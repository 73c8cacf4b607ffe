/** j-toker, a client of devise-token-auth as it comes from the registry, against the API as it is. */
import { readFileSync } from "node:fs";
import { demoPassword, expect, originOf, test } from "../support/browser";

const source = (file: string) => readFileSync(`${import.meta.dirname}/../../node_modules/${file}`, "utf8");
const scripts = [
  "jquery/dist/jquery.js",
  "jquery.cookie/jquery.cookie.js",
  "jquery-deparam/jquery-deparam.js",
  "pubsub-js/src/pubsub.js",
  "j-toker/src/j-toker.js",
].map(source);

interface Client {
  // biome-ignore lint/suspicious/noExplicitAny: a library without types
  [member: string]: any;
}

test("j-toker signs in, stays signed in over 100 requests of which 20 at a time, and signs out", async ({ page }) => {
  await page.goto(`${originOf("city")}/auth/login-1`);
  for (const script of scripts) await page.evaluate(script);

  const user = await page.evaluate(
    async ([email, password]) => {
      const { auth } = (window as unknown as { jQuery: Client }).jQuery;
      await auth.configure({ apiUrl: window.location.origin, storage: "localStorage" }).catch?.(() => {});
      const { data } = await auth.emailSignIn({ email, password });
      return { signedIn: auth.user.signedIn, email: data.email };
    },
    ["mentor@city.test", demoPassword],
  );
  expect(user).toEqual({ signedIn: true, email: "mentor@city.test" });

  // Twenty under way all the time: an answer starts the next request, with whatever token is the newest then.
  const statuses = await page.evaluate(async () => {
    const jQuery = (window as unknown as { jQuery: Client }).jQuery;
    const answers: number[] = [];
    let left = 100;
    const worker = async () => {
      while (left-- > 0) {
        const status = await new Promise<number>((resolve) => {
          jQuery.ajax({ url: `${window.location.origin}/api/v1/current_user`, complete: (xhr: { status: number }) => resolve(xhr.status) });
        });
        answers.push(status);
      }
    };
    await Promise.all(Array.from({ length: 20 }, worker));
    return answers;
  });
  expect(statuses).toEqual(Array(100).fill(200));

  // Cookies of the sign-in are not what keeps it signed in.
  await page.context().clearCookies();
  const after = await page.evaluate(async () => {
    const { auth } = (window as unknown as { jQuery: Client }).jQuery;
    // The library empties its user when it signs out.
    const { email } = await auth.validateToken();
    const headers = auth.retrieveData("authHeaders");
    const signedOut = await auth.signOut();
    const again = await fetch("/auth/validate_token", { headers });
    return { email, signedOut: signedOut.success, kept: auth.retrieveData("authHeaders") ?? null, again: again.status };
  });
  expect(after).toEqual({ email: "mentor@city.test", signedOut: true, kept: null, again: 401 });
});
