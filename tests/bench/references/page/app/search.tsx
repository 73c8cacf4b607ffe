/**
 * The bare Remix page: the queries of the portal's search page, written by hand, and what they found as plain markup; or, where the bench gives it
 * one (`reference-markup`), as the markup that the portal's page has.
 */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createElement, type ReactNode } from "react";
import markup from "reference-markup";

type Node = string | [tag: string, attributes: Record<string, string>, children: Node[]];

type Row = Record<string, string | number | null>;

const live = `v.tenant_id = ?1 and v.center_id = ?2 and v.deleted_at is null and v.status = 'published' and v.published_at is not null
  and (v.expires_at is null or v.expires_at > ?3)`;
const groups = `
  with base as materialized (select v.vacancy_type as type, v.category_ids as categories, v.tags as tags, v.age_group_ids as ages, v.center_id as center, v.when_mask as whens from vacancies v where ${live})
  select each.key as facet, each.value as value, count(*) as number from base, json_each(json_object('type', base.type, 'center', base.center)) each group by 1, 2
  union all select 'category', each.value, count(*) from base, json_each(categories) each group by 2
  union all select 'tags', each.value, count(*) from base, json_each(tags) each group by 2
  union all select 'age_group', each.value, count(*) from base, json_each(ages) each group by 2
  union all select 'when', each.value, count(*) from base, json_each('["weekday_daytime","weekday_evening","saturday","sunday","flexible"]') each
    where (whens & (1 << each.key)) <> 0 group by 2`;
const term = (table: string) =>
  `select id, key, name_nl as name, icon from ${table} where tenant_id = ?1 and deleted_at is null order by position limit 100`;

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url);
  const scope = [searchParams.get("tenant"), searchParams.get("center"), new Date().toISOString()];
  const { DB } = context.env as { DB: D1Database };
  const [rows, total, counts, categories, ageGroups] = await DB.batch<Row>([
    DB.prepare(
      `select v.id, v.title, v.summary, v.vacancy_type, v.published_at, v.starts_at, v.ends_at, v.hours_per_week, v.tags, v.day_parts, v.category_ids, v.image,
       v.organization_name, v.center_id, v.place, v.latitude, v.longitude from vacancies v where ${live} order by v.published_at desc, v.id desc limit 20`,
    ).bind(...scope),
    DB.prepare(`select count(*) as total from vacancies v where ${live}`).bind(...scope),
    DB.prepare(groups).bind(...scope),
    DB.prepare(term("categories")).bind(scope[0]),
    DB.prepare(term("age_groups")).bind(scope[0]),
  ]);
  const items = rows!.results.map((row) => ({ ...row, tags: JSON.parse(String(row.tags)) as string[] }) as Row & { tags: string[] });
  return {
    items,
    total: Number(total!.results[0]!.total),
    counts: counts!.results,
    terms: [...categories!.results, ...ageGroups!.results],
  };
};

const elementOf = (node: Node): ReactNode => (typeof node === "string" ? node : createElement(node[0], node[1], ...node[2].map(elementOf)));

export default function Search() {
  const page = useLoaderData<typeof loader>();
  return markup ? elementOf(markup as Node) : <Plain {...page} />;
}

function Plain({ items, total, counts, terms }: Awaited<ReturnType<typeof loader>>) {
  const names = new Map(terms.map((one) => [one.id, one.name]));
  return (
    <main>
      <h1>Vacatures</h1>
      <form>
        <label>
          Zoek <input name="filter[search]" />
        </label>
        <label>
          Plaats <input name="filter[place]" />
        </label>
        {counts.map(({ facet, value, number }) => (
          <label key={`${facet} ${value}`}>
            <input type="checkbox" name={`filter[${facet}]`} value={String(value)} /> {names.get(value) ?? value} ({number})
          </label>
        ))}
        <button type="submit">Zoeken</button>
      </form>
      <p>{total} vacatures</p>
      <ul>
        {items.map((vacancy) => (
          <li key={vacancy.id}>
            <h2>
              <a href={`/vacancies/${vacancy.id}`}>{vacancy.title}</a>
            </h2>
            <p>
              {vacancy.organization_name}, {vacancy.place}
            </p>
            <p>{vacancy.summary}</p>
            <ul>
              {vacancy.tags.map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </main>
  );
}
