/** Files of a centre: multipart, 201 with the stored file (api.md). */
import { describe, expect, it } from "vitest";
import { pdf, png } from "../../support/pictures";
import { ask, patch, post, sharedCity } from "../support";

const { visitor, superuser, center } = await sharedCity(["superuser", "center"]);
const type = "uploads";

const send = (file: BlobPart, name = "Folder “zomer”.pdf", client = center) => {
  const body = new FormData();
  body.append("file", new Blob([file]), name);
  return ask(client, type, { method: "POST", body });
};

describe("POST /api/v1/uploads", () => {
  it("201 with the stored file, which is saved under its name and never shown as a page", async () => {
    const { status, data } = await send(pdf());
    expect(status).toBe(201);
    const { name, url, content_type, bytes } = data[0]!.attributes;
    expect([name, content_type, bytes]).toEqual(["Folder “zomer”.pdf", "application/pdf", pdf().length]);
    const file = await visitor.fetch(url);
    expect(file.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''Folder%20%E2%80%9Czomer%E2%80%9D.pdf");
    expect([file.headers.get("x-content-type-options"), file.headers.get("content-security-policy")?.startsWith("sandbox")]).toEqual([
      "nosniff",
      true,
    ]);
    expect((await send(png(), "plaatje.png")).data[0]!.attributes.content_type).toBe("image/png");
  });

  it("422 for what is neither PDF nor picture, without a file, or as JSON; 401 and 403 for who may not", async () => {
    for (const bad of ["<html><script>alert(1)</script>", "PK\x03\x04", "GIF89a<script>"]) expect((await send(bad)).status).toBe(422);
    expect((await ask(center, type, { method: "POST", body: new FormData() })).status).toBe(422);
    expect((await ask(center, type, post({ name: "x", url: `/files/${"a".repeat(26)}.pdf` }, type))).status).toBe(422);
    expect((await send(pdf(), "x.pdf", visitor)).status).toBe(401);
    expect((await send(pdf(), "x.pdf", superuser)).status).toBe(403);
  });

  it("422 for two files at once: one is one row, and neither is stored", async () => {
    const body = new FormData();
    for (const name of ["een.pdf", "twee.pdf"]) body.append("file", new Blob([pdf()]), name);
    const count = async () => (await ask(center, type)).meta.total;
    const before = await count();
    expect(await ask(center, type, { method: "POST", body })).toMatchObject({ status: 422, errors: [{ code: "too_many_files" }] });
    expect(await count()).toBe(before);
  });

  it.each([
    ["a\u202Egnp.exe", png(), "agnp.png"],
    ["folder\u0007.html", png(), "folder.png"],
    ["../../etc/x.pdf.js", pdf(), "..-..-etc-x.pdf"],
    ["Zomer 2026.PDF", pdf(), "Zomer 2026.PDF"],
    ["\u200F.exe", pdf(), "1.pdf"],
  ])("%j is saved as what it is", async (name, bytes, saved) => {
    const { data } = await send(bytes, name);
    expect(data[0]!.attributes.name).toBe(saved);
    const file = await center.fetch(data[0]!.attributes.url);
    const disposition = file.headers.get("content-disposition")!;
    if (saved.endsWith("png")) expect(disposition).toBe("inline");
    else expect(disposition).toBe(`attachment; filename*=UTF-8''${encodeURIComponent(saved)}`);
  });

  it("200 for another name, 204 and out of the list after a delete; the address goes on working", async () => {
    const { id, attributes } = (await send(pdf())).data[0]!;
    expect((await ask(center, `${type}/${id}`, patch(id, { name: "Zomer" }, type))).data[0]!.attributes.name).toBe("Zomer");
    expect((await ask(center, `${type}/${id}`, { method: "DELETE" })).status).toBe(204);
    expect((await ask(center, `${type}/${id}`)).status).toBe(404);
    expect((await visitor.fetch(attributes.url)).status).toBe(200);
  });
});
