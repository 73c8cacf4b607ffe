/**
 * What a page is drawn with comes before what makes it move: on a slow line scripts and their texts would take half of it from the styles and the letters,
 * on an old phone half of the processor. They are asked for when the page has been drawn once.
 */
const late = /<link rel="(modulepreload|preload(?=" as="fetch"))"/g;
const begins = '<link rel="modulepreload"';

/**
 * Remix's `Scripts` knows no such thing, so its links and its script are made into something that the browser leaves alone until `wakeScript` has run.
 * They stand in the head and at the end: what lies between is long, and not searched by a pattern.
 */
export function scriptsLast(html: string): string {
  const body = html.indexOf("</head>");
  const end = html.indexOf(begins, body);
  const postponed = (text: string) => text.replace(late, '<link data-rel="$1" fetchpriority="low"');
  // Within the text and not as it runs: a page that was kept says by their hashes which scripts may.
  const scripts = postponed(html.slice(end)).replace(
    / type="module" async="">([^<]*?);?\s*<\/script>/,
    (_, text: string) => ` type="text/plain" data-module="">${text}.catch(()=>document.documentElement.classList.remove("js"))</script>`,
  );
  return postponed(html.slice(0, body)) + html.slice(body, end) + scripts;
}

/**
 * Runs in <head>. Behind another tab nothing is drawn, so nothing is waited for. The elements stay in their places, which is where React looks for them.
 * Where one of the files does not come, what Remix asks for by its script or, last in it, by `import()`, the page is as without script.
 */
export const wakeScript = `addEventListener("DOMContentLoaded",function(){function asleep(){document.documentElement.classList.remove("js")}
function wake(){
document.querySelectorAll("link[data-rel]").forEach(function(link){link.rel=link.dataset.rel});
document.querySelectorAll("script[data-module]").forEach(function(given){var script=document.createElement("script");script.type="module";script.async=true;
script.nonce=given.nonce;script.onerror=asleep;script.text=given.text;given.replaceWith(script)})}
if(document.hidden||PerformanceObserver.supportedEntryTypes.indexOf("paint")<0)wake();
else new PerformanceObserver(function(_,observer){observer.disconnect();wake()}).observe({type:"paint",buffered:true})});`;
