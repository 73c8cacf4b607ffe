// Puts the vacancies of a site, or its next activities, into another page:
// <script src="https://<the site>/widget.js" data-place="Malden" data-count="5" async></script>
// <script src="https://<the site>/widget.js" data-show="activities" async></script>
// All that it takes: docs/widget.md, and on the site Website, Op een andere website.
(() => {
  const here = document.currentScript;
  const { origin } = new URL(here.src);
  const { place, near, count, lang, show, title } = here.dataset;
  const given = Object.entries({ place, near, count, lang }).filter(([, value]) => value);
  const what = show === "activities" ? "activities" : "vacancies";
  const known = { show: ["vacancies", "activities"], lang: ["nl", "en"] };
  for (const [name, values] of Object.entries(known))
    if (here.dataset[name] && !values.includes(here.dataset[name]))
      console.warn(`widget.js: data-${name}="${here.dataset[name]}" is none of ${values.join(", ")}`);
  if (count && !(Number(count) >= 1 && Number(count) <= 10)) console.warn(`widget.js: data-count="${count}" is not from 1 to 10`);
  const names = {
    nl: { activities: "Activiteiten", vacancies: "Vrijwilligerswerk" },
    en: { activities: "Activities", vacancies: "Volunteer work" },
  };
  const usual = (names[lang] ?? names.nl)[what];
  const frame = document.createElement("iframe");
  frame.src = `${origin}/widget/${what}?${new URLSearchParams(given)}`;
  frame.title = title ?? usual;
  frame.loading = "lazy";
  frame.style.cssText = "display:block;width:100%;border:0;height:420px";
  addEventListener("message", ({ data, source, origin: from }) => {
    if (from === origin && source === frame.contentWindow && data?.portalWidget > 0)
      frame.style.height = `${Math.min(2000, Math.ceil(data.portalWidget))}px`;
  });
  here.after(frame);
})();
