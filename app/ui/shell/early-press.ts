declare global {
  interface Window {
    takeEarlyPress?: () => HTMLElement | null;
  }
}

/**
 * Runs in <head>. A button that works by script alone can be seen before the script is there: the last one that was pressed until then is remembered.
 * `takeEarlyPress` answers it and ends that.
 */
export const earlyPressScript = `(function(w){var last=null;function press(e){
last=e.target.closest&&e.target.closest(".script-only,button[type=button]:not([popovertarget])")||last}
w.addEventListener("click",press,true);w.takeEarlyPress=function(){w.removeEventListener("click",press,true);return last}})(window);`;
