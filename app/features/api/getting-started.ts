/** The first hour of somebody who programs against the API, above its reference. Markdown. @param site its address, such as https://city.example.nl */
export const gettingStarted = (site: string) => `## Getting started

1. Ask the staff of the centre for an API key: **Instellingen → API-sleutels**. It is shown once, and is good for the types and for the reading or writing that were chosen. Revoked, it is refused at once.
2. Make a first call. The answer has what staff of the centre see; \`RateLimit\` says how many calls are left in this minute:

\`\`\`sh
curl -gi -H "Authorization: Bearer vp_…" "${site}/api/v1/vacancies?include=organization&page[size]=5"
\`\`\`

3. **Keep a copy**: ask for \`filter[updated_at_gteq]=<when you last began>&sort=updated_at&page[after]=\`, follow \`links.next\`, then the same with \`filter[deleted]=true&filter[deleted_at_gteq]=…\`. Begin a minute before you last began: what was being written then is not passed over. What went at once, such as an account that somebody deleted, is told to a key of the centre's staff too. A few types of what people keep for themselves leave no trace: 400, \`leaves_no_trace\`.
4. **Hear of it at once**: add a webhook under **Instellingen → Webhooks**. It is signed after Standard Webhooks (\`webhook-id\`, \`webhook-timestamp\`, \`webhook-signature\`), and comes again with the same id until you answer 2xx. What it says stands below, among the webhooks.
5. **Import**: \`POST /api/v1/operations\`, up to 50 rows at a time, all or nothing. Give people, organisations and vacancies your own number as \`external_id\` and add them with \`meta: {"upsert": "external_id"}\`: what is there is changed, the rest is made, and sending everything again makes nothing twice. With \`"invite": "later"\` people get no mail. What later operations refer to is named by a \`lid\`:

\`\`\`sh
curl -H "Authorization: Bearer vp_…" -H 'Content-Type: application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"' \\
  -H 'Accept: application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"' "${site}/api/v1/operations" \\
  -d '{"atomic:operations": [
    {"op": "add", "meta": {"upsert": "external_id"}, "data": {"type": "organizations", "lid": "club",
      "attributes": {"external_id": "crm-17", "name": "Voetbalclub De Hoek", "city": "Malden"}}},
    {"op": "add", "meta": {"upsert": "external_id"}, "data": {"type": "users", "lid": "jo",
      "attributes": {"external_id": "crm-p-4", "first_name": "Jo", "last_name": "Vos", "email": "jo.vos@example.org", "role": "organization_superuser", "invite": "later"},
      "relationships": {"organizations": {"data": [{"type": "organizations", "lid": "club"}]}}}},
    {"op": "add", "meta": {"upsert": "external_id"}, "data": {"type": "vacancies",
      "attributes": {"external_id": "crm-17-bar", "title": "Bardienst op zaterdag", "vacancy_type": "volunteering"},
      "relationships": {"organization": {"data": {"type": "organizations", "lid": "club"}}, "contact_person": {"data": {"type": "users", "lid": "jo"}}}}}]}'
\`\`\`

   The results stand in the order of the operations, and \`meta.created\` says which rows are new. Where something is wrong nothing is written, and each error points to its field: \`/atomic:operations/1/data/attributes/email\`. Vacancies come as drafts; \`{"op": "add", "href": "/vacancies/<id>/transitions/publish"}\` shows them, in a next request. \`RateLimit\` (\`"key";r=599;t=42\`) says how many requests are left, and in how many seconds there are all of them again; 429 says in \`Retry-After\` how long to wait.

6. **From JavaScript**: \`npm install ${site}/api-client.tgz\`, a small client with types; any JSON:API client will do as well.
7. **Show it on another site**: the nearest vacancies with \`<script src="${site}/widget.js" data-place="Malden" async></script>\`, what is next in the calendar with \`data-show="activities"\`. Staff put the line together under **Website → Op een andere website**. It takes \`data-show\` (vacancies, activities), \`data-place\` (a Dutch place), \`data-near\` (latitude,longitude), \`data-count\` (1 to 10; 5 unless said), \`data-lang\` (nl, en) and \`data-title\` (what the frame is called). Or an iframe of \`/widget/vacancies?place=Malden\` or \`/widget/activities\`. They bring no cookies.

`;
