/** The API's client as others install it. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { packClient } from "../../bin/lib/client-package.mjs";

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "portal-client-"));
  await packClient(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("is one file to install, with JavaScript that runs alone, its types and how to begin", () => {
  const files = execFileSync("tar", ["-tzf", join(folder, "api-client.tgz")], { encoding: "utf8" })
    .trim()
    .split("\n");
  for (const name of ["index.js", "index.d.ts", "types.d.ts", "README.md", "package.json"]) expect(files).toContain(`package/${name}`);
  expect(readFileSync(join(folder, "api-client/index.js"), "utf8")).not.toMatch(/^\s*import /m);
  const program = `import { createClient } from "./api-client/index.js";
    const fetch = async (url, { headers }) => Response.json({ data: [{ type: "vacancies", id: "1", attributes: { vacancy_type: url, title: headers.find(([name]) => name === "authorization")[1] } }] });
    const { data } = await createClient({ baseUrl: "https://city.test", token: "vp_1", fetch }).list("vacancies");
    console.log(JSON.stringify(data));`;
  writeFileSync(join(folder, "try.mjs"), program);
  const said = JSON.parse(execFileSync(process.execPath, ["try.mjs"], { cwd: folder, encoding: "utf8" }));
  expect(said).toEqual([{ type: "vacancies", id: "1", vacancyType: "https://city.test/api/v1/vacancies", title: "Bearer vp_1" }]);
});
