/**
 * What a page is drawn with comes before what makes it move: on a slow line scripts and their texts would take half of it from the styles and the letters,
 * on an old phone half of the processor. They are asked for when the page has been drawn once.
 */
const late = /<link rel="(modulepreload|preload(?=" as="fetch"))"/g;

/** Remix's `Scripts` knows no such thing, so its links and its script are made into something that the browser leaves alone until `wakeScript` has run. */
export const scriptsLast = (html: string): string =>
  html.replace(late, '<link data-rel="$1" fetchpriority="low"').replace(' type="module" async="">', ' type="text/plain" data-module="">');

/**
 * Runs in <head>. Behind another tab nothing is drawn, so nothing is waited for. The elements stay in their places, which is where React looks for them.
 */
export const wakeScript = `addEventListener("DOMContentLoaded",function(){function wake(){
document.querySelectorAll("link[data-rel]").forEach(function(link){link.rel=link.dataset.rel});
document.querySelectorAll("script[data-module]").forEach(function(given){var script=document.createElement("script");script.type="module";script.async=true;
script.nonce=given.nonce;script.text=given.text;given.replaceWith(script)})}
if(document.hidden||PerformanceObserver.supportedEntryTypes.indexOf("paint")<0)wake();
else new PerformanceObserver(function(_,observer){observer.disconnect();wake()}).observe({type:"paint",buffered:true})});`;
