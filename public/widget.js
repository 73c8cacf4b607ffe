// Puts the vacancies of a site into another page: <script src="https://<the site>/widget.js" data-place="Malden" data-count="5" async></script>
(() => {
  const { src, dataset } = document.currentScript;
  const { origin } = new URL(src);
  const given = Object.entries({ place: dataset.place, near: dataset.near, count: dataset.count, lang: dataset.lang }).filter(([, value]) => value);
  const frame = document.createElement("iframe");
  frame.src = `${origin}/widget/vacancies?${new URLSearchParams(given)}`;
  frame.title = dataset.title ?? "Vrijwilligerswerk";
  frame.loading = "lazy";
  frame.style.cssText = "display:block;width:100%;border:0;height:420px";
  document.currentScript.after(frame);
  addEventListener("message", ({ data, source, origin: from }) => {
    if (from === origin && source === frame.contentWindow && data.portalWidget > 0) frame.style.height = `${Math.min(2000, data.portalWidget)}px`;
  });
})();
