/**
 * Runs in <head>, first. Where a browser denies storage (a form of ours in a frame of another website, with cookies of others blocked) reading
 * `sessionStorage` throws, in Remix too: what is stored then lasts as long as the page.
 */
export const storageScript = `(function(w){["localStorage","sessionStorage"].forEach(function(name){try{w[name]}catch(e){
var kept=new Map();Object.defineProperty(w,name,{value:{getItem:function(k){return kept.has(k)?kept.get(k):null},setItem:function(k,v){kept.set(k,String(v))},
removeItem:function(k){kept.delete(k)},clear:function(){kept.clear()},key:function(n){return Array.from(kept.keys())[n]||null},get length(){return kept.size}}})}})})(window);`;
