import { demoPassword } from "./seed.mjs";

const roles = ["admin", "center_superuser", "content_manager", "page_manager", "organization_superuser", "mentor", "student", "volunteer"];

/** @param {import("./databases.mjs").Databases} databases @param {number} port */
export async function welcome(databases, port) {
  const [rows] = await databases.run(databases.bindings[0], [
    {
      sql: "select h.hostname, h.gate_path, t.key, t.name from hosts h join tenants t on t.id = h.tenant_id order by t.created_at, t.key, h.created_at, length(h.hostname), h.hostname limit 50",
    },
  ]);
  const width = Math.max(0, ...rows.map((row) => row.hostname.length)) + `http://:${port}`.length;
  const sites = rows.map(
    (row) => `  ${`http://${row.hostname}:${port}`.padEnd(width)}  ${row.key}${row.gate_path ? `, opens ${row.gate_path}` : ""}`,
  );
  const key = rows[0]?.key ?? "city";
  return [
    "",
    `The portal is at http://localhost:${port}`,
    ...sites,
    "",
    `Sign in as ROLE@TENANT.test with the password ${demoPassword}, such as volunteer@${key}.test or admin@${key}.test.`,
    `  Roles: ${roles.join(", ")}.`,
    "",
    process.env.SMTP_URL
      ? `Mail goes to ${new URL(process.env.SMTP_URL).host}.`
      : `Mail is kept in the mailbox at http://localhost:${port}/test/mail`,
    "Ctrl+C stops.",
  ].join("\n");
}
