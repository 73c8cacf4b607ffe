/** user create: somebody who can sign in, such as a site's first admin. */
import { hashPassword, newPassword } from "../password.mjs";
import { Fault } from "../say.mjs";
import { loadTypeScript } from "../seed.mjs";
import { bindingOf, centerById, centersOf, tenantByKey } from "./directory.mjs";

/**
 * @param {import("../databases.mjs").Databases} databases
 * @param {{ tenant: string, email: string, role: string, name?: string, password?: string, center?: string, organization?: string }} options
 */
export async function createUser(databases, { tenant: key, email: address, role, name, password, center: centerId, organization }) {
  const { roleNames } = await loadTypeScript("db/schema/user.ts");
  const { newId } = await loadTypeScript("app/core/ids.ts");
  const { emailKeyOf } = await loadTypeScript("app/core/auth/email.ts");
  if (!roleNames.includes(role)) throw new Fault(`There is no role "${role}". Roles: ${roleNames.join(", ")}.`);
  const email = address.trim();
  if (email.length > 254 || !/^[^\s@"<>]+@[^\s@"<>]+\.[^\s@"<>.]+$/.test(email)) throw new Fault(`"${address}" is not an e-mail address.`);
  const secret = password ?? newPassword();
  if (secret.length < 10 || secret.length > 128) throw new Fault("A password has 10 to 128 characters.");
  if (secret.toLowerCase() === email.toLowerCase()) throw new Fault("The password cannot be the e-mail address.");
  const [firstName, ...rest] = (name ?? email.split("@")[0]).trim().split(/\s+/);
  if ([firstName, rest.join(" ")].some((part) => part.length > 120)) throw new Fault("A name has at most 120 characters.");

  const tenant = await tenantByKey(databases, key);
  const binding = await bindingOf(databases, tenant);
  const center = await homeCenter(databases, binding, tenant, centerId);
  if (organization) await mustBeOrganization(databases, binding, tenant, organization);

  const [id, now] = [newId(), new Date().toISOString()];
  const statements = [
    {
      sql: `insert into users (id, tenant_id, center_id, first_name, last_name, email, email_key, status, signup_method, password_hash, confirmed_at, created_at, updated_at)
        values (?, ?, ?, ?, ?, ?, ?, 'active', 'createdByUser', ?, ?, ?, ?)`,
      params: [id, tenant.id, center.id, firstName, rest.join(" "), email, emailKeyOf(email), await hashPassword(secret), now, now, now],
    },
    { sql: "insert into user_roles (tenant_id, user_id, role, created_at) values (?, ?, ?, ?)", params: [tenant.id, id, role, now] },
  ];
  if (organization) {
    statements.push({
      sql: "insert into memberships (tenant_id, user_id, organization_id, created_at) values (?, ?, ?, ?)",
      params: [tenant.id, id, organization, now],
    });
  }
  try {
    await databases.run(binding, statements);
  } catch (error) {
    if (/UNIQUE constraint failed: users/.test(error.message)) throw new Fault(`${email} already has an account in tenant ${key}.`);
    throw error;
  }
  return `${email} is ${role} of ${center.name} (${key}).${password ? "" : ` Password, shown once: ${secret}`}`;
}

async function homeCenter(databases, binding, tenant, id) {
  if (id) return centerById(databases, binding, tenant, id);
  const centers = await centersOf(databases, binding, tenant);
  if (centers.length === 1) return centers[0];
  if (centers.length === 0) throw new Fault(`Tenant ${tenant.key} has no centre yet.`);
  throw new Fault(
    `Tenant ${tenant.key} has several centres; add --center with one of: ${centers.map((one) => `${one.id} (${one.name})`).join(", ")}.`,
  );
}

async function mustBeOrganization(databases, binding, tenant, id) {
  const [rows] = await databases.run(binding, [
    { sql: "select id from organizations where tenant_id = ? and id = ? and deleted_at is null", params: [tenant.id, id] },
  ]);
  if (rows.length === 0) throw new Fault(`Tenant ${tenant.key} has no organisation "${id}".`);
}
