/** Who fits what: one statement that puts people beside vacancies, with a score and what it stands on. Which of the two is one and which are many, the caller says. */
import { type SQL, sql } from "drizzle-orm";
import { atMost, type Query, query } from "~/core/tenant/db.server";
import { inputValueOf } from "~/core/time";
import { ageGroups, volunteerProfiles as profiles, vacancies } from "~db/schema";
import { maskOf } from "../availability";
import { spotsLeft } from "../vacancy/index.server";
import type { Facts, Person } from "./person";
import { enough, usualReach, weights } from "./weights";

const n = (value: number) => sql.raw(String(value));
const flexible = n(maskOf(["flexible"]));

/** The ages of the groups that every tenant begins with; one of a tenant's own bounds nothing. */
const bounds = sql.raw(
  Object.entries({ "under-18": [0, 17], "18-27": [18, 27], "27-65": [27, 65], "65-plus": [65, 200] })
    .map(([key, [from, to]]) => `when '${key}' then age between ${from! - 1} and ${to! + 1}`)
    .join(" "),
);

const sharedIn = (list: string, other: string) =>
  sql.raw(`(select value from json_each(${list}) where value in (select value from json_each(${other})))`);

/** One person as a row, from what they said. */
export const personRow = (person: Person): SQL => sql`select '' as id, '' as user_id, ${JSON.stringify(person.interestIds)} as interest_ids,
  ${JSON.stringify(person.dayParts)} as day_parts, ${person.whenMask} as when_mask, ${person.hoursPerWeek} as hours_per_week, ${person.latitude} as latitude,
  ${person.longitude} as longitude, ${person.travelDistance} as travel_distance, ${JSON.stringify(person.languages)} as languages, ${person.birthYear} as birth_year`;

/** The columns of a stored profile, or of a vacancy, that a match looks at. */
export const personColumns = {
  id: profiles.id,
  user_id: profiles.userId,
  interest_ids: profiles.interestIds,
  day_parts: profiles.dayParts,
  when_mask: profiles.whenMask,
  hours_per_week: profiles.hoursPerWeek,
  latitude: profiles.latitude,
  longitude: profiles.longitude,
  travel_distance: profiles.travelDistance,
  languages: profiles.languages,
  birth_year: profiles.birthYear,
};
export const vacancyColumns = {
  id: vacancies.id,
  category_ids: vacancies.categoryIds,
  day_parts: vacancies.dayParts,
  when_mask: vacancies.whenMask,
  tags: vacancies.tags,
  hours_per_week: vacancies.hoursPerWeek,
  latitude: vacancies.latitude,
  longitude: vacancies.longitude,
  languages: vacancies.languages,
  age_group_ids: vacancies.ageGroupIds,
  published_at: vacancies.publishedAt,
  full: sql`coalesce(${spotsLeft} = 0, 0)`,
};

interface Matching {
  tenantId: string;
  /** Rows with `personColumns`. */
  people: SQL;
  /** Rows with `vacancyColumns`. */
  vacancies: SQL;
  /** `each`: several people, each with their own best vacancies. */
  of: "vacancies" | "people" | "each";
  now: string;
  most: number;
  /** Whose (`user_id`), and kinds of work, as JSON lists, of what was not for them. */
  dismissed?: SQL;
}

/** Ids with their facts, the best first; equal ones the newest vacancy first, or by an id that says nothing. */
export function matchStatement({ tenantId, people, vacancies, of, now, most, dismissed }: Matching): SQL {
  const w = weights;
  const order = sql.raw(`score desc, ${of === "people" ? "id" : "published desc, id desc"}`);
  const fits = sql`exact >= ${n(enough)}
      and (age is null or ages = '[]' or exists (select 1 from json_each(ages) as one
        left join ${ageGroups} as g on g.tenant_id = ${tenantId} and g.id = one.value where case g.key ${bounds} else 1 end))`;
  const best =
    of === "each"
      ? sql`(select *, row_number() over (partition by person order by ${order}) as place from scored where ${fits}) where place <= ${n(most)}`
      : sql`scored where ${fits} order by ${order} ${atMost(most)}`;
  return sql`
    with p as materialized (${people}), v as materialized (${vacancies}),
    refused(whose, kinds) as materialized (${dismissed ?? sql`select '', '[]'`}),
    pair as (select ${sql.raw(of === "people" ? "p.id" : "v.id")} as id, p.user_id as person, v.published_at as published,
      p.interest_ids as wanted, v.category_ids as kinds, p.day_parts as free, v.day_parts as asked, p.when_mask as free_mask, v.when_mask as asked_mask,
      exists (select 1 from json_each(v.tags) where value = 'once') as once, p.hours_per_week as most_hours, v.hours_per_week as hours_asked,
      ${of === "people" ? n(0) : sql.raw("v.full")} as full, p.languages as spoken, v.languages as needed, v.age_group_ids as ages,
      coalesce(p.travel_distance, ${n(usualReach)}) as reach, ${inputValueOf(now).slice(0, 4)} - p.birth_year as age,
      6371 * acos(min(1, sin(radians(p.latitude)) * sin(radians(v.latitude)) + cos(radians(p.latitude)) * cos(radians(v.latitude)) * cos(radians(v.longitude - p.longitude)))) as km
      from p cross join v),
    fact as (select *, (select count(*) from ${sharedIn("kinds", "wanted")}) as shared,
      case when asked = '[]' and (asked_mask & ${flexible}) <> 0 then 2
        when asked <> '[]' and free <> '[]' and exists ${sharedIn("asked", "free")} then 1
        when (asked = '[]' or free = '[]') and (asked_mask & free_mask) <> 0 then 1
        when asked_mask <> 0 and free_mask <> 0 and (asked_mask & ${flexible}) = 0 then -1 else 0 end as times,
      case when once or hours_asked is null or most_hours is null then 0 when hours_asked <= most_hours then 1 when hours_asked > most_hours * 1.5 then -1 else 0 end as hours,
      case when needed = '[]' or spoken = '[]' then 0
        when exists (select 1 from json_each(spoken) where substr(value, 1, 2) in (select value from json_each(needed)) and value not like '%:some') then 1 else -1 end as language,
      (select count(*) from refused where whose = person and exists (select 1 from json_each(refused.kinds) as r where r.value in (select value from json_each(pair.kinds))
        and r.value not in (select value from json_each(wanted)))) as refusals
      from pair),
    scored as (select *, round(exact, 2) as score from (select *, iif(wanted = '[]', ${n(w.noInterests)}, iif(shared > 0, ${n(w.interest)} + ${n(w.anotherInterest)} * min(shared - 1, ${n(w.mostOthers)}), 0))
      + case when km is null then 0 when km <= reach then ${n(w.reachable)} + ${n(w.near)} * (1 - km / reach) else max(${n(w.tooFarMost)}, ${n(w.tooFarKm)} * (km - reach)) end
      + case times when 1 then ${n(w.times)} when 2 then ${n(w.flexible)} when -1 then ${n(w.otherTimes)} else 0 end
      + case hours when 1 then ${n(w.hours)} when -1 then ${n(w.moreHours)} else 0 end
      + case language when 1 then ${n(w.language)} when -1 then ${n(w.otherLanguage)} else 0 end
      + ${n(w.full)} * full
      + max(${n(w.dismissedMost)}, ${n(w.dismissed)} * refusals) as exact from fact))
    select ${sql.raw(of === "each" ? "person, " : "")}id, score, km, reach, times, hours, language, full,
      (select json_group_array(value) from ${sharedIn("kinds", "wanted")}) as shared,
      (select json_group_array(value) from ${sharedIn("asked", "free")}) as parts,
      (select json_group_array(substr(value, 1, 2)) from json_each(spoken) where substr(value, 1, 2) in (select value from json_each(needed))) as spoken
    from ${best}`;
}

interface Row {
  person?: string;
  id: string;
  score: number;
  km: number | null;
  reach: number;
  times: Facts["times"];
  hours: Facts["hours"];
  language: Facts["language"];
  full: Facts["full"];
  shared: string;
  parts: string;
  spoken: string;
}

export const factsOf = (statement: SQL): Query<Facts[]> =>
  query(statement as SQL<Row>, (rows) =>
    rows.map(({ shared, parts, spoken, ...row }) => ({
      ...row,
      shared: JSON.parse(shared),
      parts: JSON.parse(parts),
      spoken: [...new Set<string>(JSON.parse(spoken))],
    })),
  );
