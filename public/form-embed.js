// Puts a form of the portal in another website's page, as high as it is. <script src=".../form-embed.js" data-form="KEY" async></script>
(() => {
  const script = document.currentScript;
  const { form, title = "" } = script.dataset;
  if (!form) return;
  const origin = new URL(script.src).origin;
  const frame = document.createElement("iframe");
  frame.src = `${origin}/forms/${encodeURIComponent(form)}?embed=1`;
  frame.title = title;
  frame.style.cssText = "width:100%;border:0;min-height:320px";
  script.after(frame);
  window.addEventListener("message", ({ data, origin: from, source }) => {
    if (from === origin && source === frame.contentWindow && data?.type === "form-height") frame.style.height = `${data.height}px`;
  });
})();
