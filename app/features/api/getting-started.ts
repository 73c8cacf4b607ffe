/** The first hour of somebody who programs against the API, above its reference. Markdown. */
export const gettingStarted = `## Getting started

1. Ask the staff of the centre for an API key: **Instellingen → API-sleutels**. It is shown once, and is good for the types and for the reading or writing that were chosen.
2. Make a first call:

\`\`\`sh
curl -H "Authorization: Bearer vp_…" "https://<the site>/api/v1/vacancies?include=organization&page[size]=5"
\`\`\`

3. **Keep a copy**: ask for \`filter[updated_at_gteq]=<when you last began>&sort=updated_at&page[after]=\`, follow \`links.next\`, then the same with \`filter[deleted]=true&filter[deleted_at_gteq]=…\`. Begin a minute before you last began: what was being written then is not passed over.
4. **Hear of it at once**: add a webhook under **Instellingen → Webhooks**. It is signed after Standard Webhooks (\`webhook-id\`, \`webhook-timestamp\`, \`webhook-signature\`), and comes again with the same id until you answer 2xx.
5. **Write many rows**: \`POST /api/v1/operations\`, up to 50 at a time, all or nothing. With ids of your own (UUIDs), sending it again after a break makes nothing twice.
6. **Show vacancies on another site**: \`<script src="https://<the site>/widget.js" data-place="Malden" async></script>\`, or an iframe of \`/widget/vacancies?place=Malden\`.

`;
