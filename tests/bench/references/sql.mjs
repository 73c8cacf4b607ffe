/**
 * What somebody would write by hand for the same answers: the list of 20 vacancies with organisation and total in one batch, and one vacancy.
 * No policy, no grammar, no links beyond the simplest, no ETag.
 */
const vacancy = `v.id, v.title, v.slug, v.summary, v.description, v.status, v.vacancy_type, v.published_at, v.expires_at, v.starts_at, v.ends_at, v.hours_per_week, v.spots,
  v.tags, v.age_group_ids, v.category_ids, v.languages, v.image, v.contact_phone_visible, v.contact_person_id, v.organization_id, v.organization_name, v.center_id,
  v.address_id, v.place, v.latitude, v.longitude, v.created_at, v.updated_at, v.lock_version`;
const organization = `o.type o_type, o.status o_status, o.name o_name, o.slug o_slug, o.summary o_summary, o.description o_description, o.website o_website, o.email o_email,
  o.phone_number o_phone_number, o.logo_url o_logo_url, o.city o_city, o.latitude o_latitude, o.longitude o_longitude, o.show_on_social_map o_show_on_social_map, o.created_at o_created_at,
  o.address_id o_address_id, o.center_id o_center_id, o.show_as_partner o_show_as_partner, o.entry_confirmed_at o_entry_confirmed_at, o.updated_at o_updated_at, o.lock_version o_lock_version,
  (select count(*) from vacancies w where w.tenant_id = o.tenant_id and w.organization_id = o.id and w.status = 'published') o_open_vacancies`;
const from = "from vacancies v join organizations o on o.id = v.organization_id";
const live =
  "v.tenant_id = ?1 and v.center_id = ?2 and v.deleted_at is null and v.status = 'published' and v.published_at is not null and (v.expires_at is null or v.expires_at > ?3)";

const lists = ["tags", "age_group_ids", "category_ids", "languages"];

function split(row) {
  const attributes = {};
  const ofOrganization = {};
  for (const [name, value] of Object.entries(row)) {
    if (name === "id") continue;
    if (name.startsWith("o_")) ofOrganization[name.slice(2)] = value;
    else attributes[name] = lists.includes(name) ? JSON.parse(value) : value;
  }
  return {
    data: { type: "vacancies", id: row.id, attributes },
    organization: { type: "organizations", id: row.organization_id, attributes: ofOrganization },
  };
}

const json = (document) => new Response(JSON.stringify(document), { headers: { "content-type": "application/vnd.api+json" } });

export default {
  async fetch(request, env) {
    const { searchParams } = new URL(request.url);
    const scope = [searchParams.get("tenant"), searchParams.get("center"), new Date().toISOString()];
    const id = searchParams.get("id");
    if (id) {
      const [row] = (
        await env.DB.prepare(
          `select ${vacancy}, ${organization} ${from} where v.id = ?2 and v.tenant_id = ?1 and v.deleted_at is null limit 1`,
        )
          .bind(scope[0], id)
          .all()
      ).results;
      const { data, organization: included } = split(row);
      return json({ data, included: [included] });
    }
    const [rows, total] = await env.DB.batch([
      env.DB.prepare(`select ${vacancy}, ${organization} ${from} where ${live} order by v.published_at desc, v.id desc limit 20`).bind(
        ...scope,
      ),
      env.DB.prepare(`select count(*) as total from vacancies v where ${live}`).bind(...scope),
    ]);
    const split20 = rows.results.map(split);
    const included = new Map(split20.map((one) => [one.organization.id, one.organization]));
    return json({ data: split20.map((one) => one.data), included: [...included.values()], meta: { total: total.results[0].total } });
  },
};
