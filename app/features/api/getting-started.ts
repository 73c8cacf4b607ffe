/** The first hour of somebody who programs against the API, above its reference. Markdown. @param site its address, such as https://city.example.nl */
export const gettingStarted = (site: string) => `## Getting started

1. Ask the staff of the centre for an API key: **Instellingen → API-sleutels**. It is shown once, and is good for the types and for the reading or writing that were chosen. Revoked, it is refused at once.
2. Make a first call. The answer has what staff of the centre see; \`RateLimit\` says how many calls are left in this minute:

\`\`\`sh
curl -i -H "Authorization: Bearer vp_…" "${site}/api/v1/vacancies?include=organization&page[size]=5"
\`\`\`

3. **Keep a copy**: ask for \`filter[updated_at_gteq]=<when you last began>&sort=updated_at&page[after]=\`, follow \`links.next\`, then the same with \`filter[deleted]=true&filter[deleted_at_gteq]=…\`. Begin a minute before you last began: what was being written then is not passed over.
4. **Hear of it at once**: add a webhook under **Instellingen → Webhooks**. It is signed after Standard Webhooks (\`webhook-id\`, \`webhook-timestamp\`, \`webhook-signature\`), and comes again with the same id until you answer 2xx.
5. **Import**: \`POST /api/v1/operations\`, up to 50 rows at a time, all or nothing. Give people, organisations and vacancies your own number as \`external_id\` and add them with \`meta: {"upsert": "external_id"}\`: what is there is changed, the rest is made, and sending everything again makes nothing twice. With \`"invite": "later"\` people get no mail.

\`\`\`sh
curl -H "Authorization: Bearer vp_…" -H 'Content-Type: application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"' \\
  -H 'Accept: application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"' "${site}/api/v1/operations" \\
  -d '{"atomic:operations": [{"op": "add", "meta": {"upsert": "external_id"}, "data": {"type": "organizations",
       "attributes": {"external_id": "crm-17", "name": "Voetbalclub De Hoek", "city": "Malden"}}}]}'
\`\`\`

6. **From JavaScript**: \`npm install ${site}/api-client.tgz\`, a small client with types; any JSON:API client will do as well.
7. **Show it on another site**: the nearest vacancies with \`<script src="${site}/widget.js" data-place="Malden" async></script>\`, what is next in the calendar with \`data-show="activities"\`; or an iframe of \`/widget/vacancies?place=Malden\` or \`/widget/activities\`. They bring no cookies.

`;
